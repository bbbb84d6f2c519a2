import { movesByScript } from './enter-page.ts';

const leaveMs = 250;

/** The old page leaves. */
export function moveBetweenPages(): void {
  if (!movesByScript()) return;
  const { classList } = document.documentElement;
  addEventListener('pageshow', () => classList.remove('leaving'));
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || link.target || link.download || modified || event.defaultPrevented) return;
    if (link.origin !== location.origin || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    // Not both: the style sheet gives entering the last word.
    classList.remove('entering');
    classList.add('leaving');
    setTimeout(() => location.assign(link.href), leaveMs);
  });
}
