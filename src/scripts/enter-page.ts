/** Whether the page change of styles/motion.css is up to scripts: no transitions between documents, and motion is welcome. */
export const movesByScript = () => !('onpagereveal' in window) && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Before the first paint: the new page comes in. */
export function enterPage(): void {
  if (movesByScript()) document.documentElement.classList.add('entering');
}
