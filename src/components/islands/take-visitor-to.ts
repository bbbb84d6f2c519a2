/** Moves the focus, clear of the sticky header: WebKit forgets scroll-padding when it scrolls to the focus by itself. */
export function takeVisitorTo(element: HTMLElement | null | undefined, block: ScrollLogicalPosition = 'nearest'): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
}
