/** A page that is left keeps no menu open: coming back would show it as it was. */
export function closeMenus(): void {
  addEventListener('pagehide', () => {
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
  });
}
