/** As typography/font-css.ts names them; light and bold text may be two files. */
const fonts = ['1em Display', '1em Text', '600 1em Text'];

/** What a page may be shown in, the best first: both of the site's fonts, or that of its headings, see typography/font-css.ts. */
const choices = [['has-display', 'has-text'], ['has-display']];

/** Pixels: browsers count no smaller move as a shift of the layout (wicg.github.io/layout-instability). */
const leastShift = 3;

/**
 * Loads the site's fonts, and shows them on the first page of a visit unless a block in sight would move: no two fonts break
 * every line alike. What is not shown now is on the next page from the start.
 */
export async function showFonts(): Promise<void> {
  const { classList } = document.documentElement;
  // One font that is refused does not keep the others away.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, document.body.textContent)));
  if (classList.contains('has-text')) return;
  // Nobody has seen a page yet that is prerendered.
  const isSeen = !('prerendering' in document && document.prerendering);
  const blocks = isSeen ? listBlocksInSight() : [];
  const before = blocks.map(placeOf);
  const isMoved = () => blocks.some((block, at) => placeOf(block).some((edge, side) => isApart(edge, before[at]?.[side])));
  for (const classes of choices) {
    classList.add(...classes);
    if (!isMoved()) return;
    classList.remove(...classes);
  }
}

const isApart = (edge: number, before = Number.NaN) => Math.abs(edge - before) >= leastShift;

/** Only blocks move what is around them: words may come to stand in another line. */
const listBlocksInSight = () =>
  [...document.body.querySelectorAll('*')].filter((element) => {
    const [top, bottom] = placeOf(element);
    return bottom > top && getComputedStyle(element).display !== 'inline';
  });

/** Its upper and its lower edge in pixels of the window; where they are outside of it, they move nothing in sight. */
function placeOf(block: Element): [top: number, bottom: number] {
  const { top, bottom } = block.getBoundingClientRect();
  return [Math.max(top, 0), Math.min(bottom, innerHeight)];
}
