/** Lays out what was far below on a first visit, part by part, so that the page soon has its height and can answer in between. */
export function layOutRest(): void {
  const { classList } = document.documentElement;
  if (!classList.contains('near-first')) return;
  const parts = [...document.querySelectorAll<HTMLElement>('main > *, footer')];
  const layOutNext = () => {
    const part = parts.shift();
    if (!part) return classList.remove('near-first');
    part.style.contentVisibility = 'visible';
    // Asked for its place, the browser lays it out now, and not with the next one.
    part.getBoundingClientRect();
    setTimeout(layOutNext);
  };
  layOutNext();
}
