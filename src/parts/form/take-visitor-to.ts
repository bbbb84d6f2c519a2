/** Moves the focus and scrolls: WebKit ignores scroll-padding, which the sticky header needs, when it scrolls to the focus by itself. */
export function takeVisitorTo(element: HTMLElement | null | undefined, block: ScrollLogicalPosition = 'nearest'): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block });
}
