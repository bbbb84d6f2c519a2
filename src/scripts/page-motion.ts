const leaveMs = 250;
/** After this time the page is shown again: a click may start a download, or the load may be stopped. */
const returnMs = 3000;

/** Whether scripts do the page change of styles/motion.css: the browser has no cross-document view transitions, and motion is allowed. */
const movesByScript = () => !('onpagereveal' in window) && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides the old page out, and back in when no other page loads. */
export function moveBetweenPages(): void {
  if (!movesByScript()) return;
  const { classList } = document.documentElement;
  const comeBack = () => classList.replace('leaving', 'entering');
  addEventListener('pageshow', comeBack);
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.download || !isPlainClick(event) || event.defaultPrevented) return;
    if (link.origin !== location.origin || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    // In the style sheet, `entering` would override the class for leaving.
    classList.remove('entering');
    classList.add('leaving');
    setTimeout(() => {
      location.assign(link.href);
      setTimeout(comeBack, returnMs);
    }, leaveMs);
  });
}

/** Whether a click is one of the main button without a modifier key, which would open a tab or a window, or download. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
