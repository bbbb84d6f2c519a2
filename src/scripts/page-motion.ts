const leaveMs = 250;
/** A click may lead to no page: a download, an answer without content, a load that is stopped. */
const returnMs = 3000;

/** Whether the page change of styles/motion.css is up to scripts: no transitions between documents, and motion is welcome. */
const movesByScript = () => !('onpagereveal' in window) && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The old page leaves, and comes back when no other takes its place. */
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
    // Not both: the style sheet gives entering the last word.
    classList.remove('entering');
    classList.add('leaving');
    setTimeout(() => {
      location.assign(link.href);
      setTimeout(comeBack, returnMs);
    }, leaveMs);
  });
}

/** Whether a click is one of the first button with no key held: all others may open a tab or a window, or save. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
