/** As typography/font-css.ts names them; light and bold text may be two files. */
const fonts = ['1em Display', '1em Text', '600 1em Text'];

/** Pixels: browsers count no smaller move as a shift of the layout (wicg.github.io/layout-instability). */
const leastShift = 3;

/** In em: how much wider or tighter letters are spaced at a time, and how often, until lines break as in the stand-in font. */
const spacingStep = 0.004;
const mostSteps = 5;

/**
 * Loads the site's fonts and shows them, so that no block in sight moves on the first page of a visit: where a line would break
 * elsewhere, its letters are spaced a hair wider or tighter. Where that is not enough, the page keeps the stand-in fonts; the next
 * one has the site's from the start.
 */
export async function showFonts(): Promise<void> {
  const { classList } = document.documentElement;
  // One font that is refused does not keep the others away.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, document.body.textContent)));
  if (classList.contains('has-fonts')) return;
  // A prerendered page has not been seen yet.
  const isSeen = !('prerendering' in document && document.prerendering);
  const blocks = isSeen ? listBlocksInSight() : [];
  classList.add('has-fonts');
  for (let step = 0; step < mostSteps; step += 1) {
    const moved = blocks.filter(isMoved);
    if (moved.length === 0) return;
    const resized = blocks.filter((block) => isApart(block.height, placeOf(block.element).height));
    // A block that wraps to another row of its flex container moves, and none is resized.
    for (const block of innermost(resized.length > 0 ? resized : moved)) adjustSpacing(block);
  }
  if (!blocks.some(isMoved)) return;
  for (const { element } of blocks) element.style.letterSpacing = '';
  classList.remove('has-fonts');
}

/** Edges in pixels of the window: where they are outside of it, they move nothing in sight. */
type Place = { top: number; bottom: number; height: number };
type Block = Place & { element: HTMLElement };

function placeOf(element: Element): Place {
  const { top, bottom, height } = element.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight), height };
}

/** Only blocks move what is around them: words may come to stand in another line. */
const listBlocksInSight = (): Block[] =>
  [...document.body.querySelectorAll<HTMLElement>('*')]
    .map((element) => ({ element, ...placeOf(element) }))
    .filter(({ element, top, bottom }) => bottom > top && getComputedStyle(element).display !== 'inline');

const isApart = (one: number, other: number) => Math.abs(one - other) >= leastShift;

function isMoved({ element, top, bottom }: Block): boolean {
  const now = placeOf(element);
  return isApart(now.top, top) || isApart(now.bottom, bottom);
}

/** The blocks that hold no other of the list, which is in the order of the document. */
const innermost = (blocks: Block[]) => blocks.filter(({ element }, at) => !element.contains(blocks[at + 1]?.element ?? null));

/** Spaces the letters of a block wider when it has become less high, and tighter when it is higher or has moved down. */
function adjustSpacing({ element, top, height }: Block): void {
  const now = placeOf(element);
  const { letterSpacing, fontSize } = getComputedStyle(element);
  const step = Math.sign(height - now.height || top - now.top) * spacingStep * Number.parseFloat(fontSize);
  element.style.letterSpacing = `${(Number.parseFloat(letterSpacing) || 0) + step}px`;
}
