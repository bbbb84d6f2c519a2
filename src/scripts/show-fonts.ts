/** The fonts to load, by the families of typography/font-css.ts; regular and bold text may be two files. */
const fonts = ['1em Display', '1em Text', '600 1em Text'];

/** In pixels: browsers do not count a smaller move as a layout shift (wicg.github.io/layout-instability). */
const leastShift = 3;

/** The step of letter-spacing in em, and how many steps are tried until lines break as in the fallback font. */
const spacingStep = 0.004;
const mostSteps = 5;

/**
 * Loads the site's fonts and shows them without a layout shift on the first page of a visit: where lines would break differently,
 * letter-spacing is changed a little. Where that is not enough, the page keeps the fallback fonts; the next page has the site's fonts
 * from the start.
 */
export async function showFonts(): Promise<void> {
  const { classList } = document.documentElement;
  // One font that fails to load does not prevent the others.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, document.body.textContent)));
  if (classList.contains('has-fonts')) return;
  const blocks = listBlocksInSight();
  classList.add('has-fonts');
  for (let step = 0; step <= mostSteps; step += 1) {
    const moved = blocks.filter(isMoved);
    if (moved.length === 0) return;
    const resized = blocks.filter((block) => isApart(block.height, placeOf(block.element).height));
    // A block that wraps to another row of its flex container moves without any block being resized.
    for (const block of innermost(resized.length > 0 ? resized : moved)) adjustSpacing(block);
  }
  for (const { element } of blocks) element.style.letterSpacing = '';
  classList.remove('has-fonts');
}

/** In pixels. The edges are clamped to the window, because moves outside of it are not layout shifts. */
type Place = { top: number; bottom: number; height: number };
type Block = Place & { element: HTMLElement };

function placeOf(element: Element): Place {
  const { top, bottom, height } = element.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight), height };
}

/** The blocks in the viewport: only they may shift others when words wrap differently. */
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

/** Increases the letter-spacing of a block that has become less high; decreases it in one that is higher or has moved down. */
function adjustSpacing({ element, top, height }: Block): void {
  const now = placeOf(element);
  const { letterSpacing, fontSize } = getComputedStyle(element);
  const step = Math.sign(height - now.height || top - now.top) * spacingStep * Number.parseFloat(fontSize);
  element.style.letterSpacing = `${(Number.parseFloat(letterSpacing) || 0) + step}px`;
}
