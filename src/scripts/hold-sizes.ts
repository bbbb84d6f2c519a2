/** A block of words in sight as it stands in the visitor's font. */
type Block = { element: HTMLElement; family: string; spacing: string; size: number };

/** Boxes beside one another that wrap, such as the facts about an article, as they stand in the visitor's font. */
type Row = { element: HTMLElement; boxes: { element: HTMLElement; width: string; place: number }[] };

/** What each step takes from the space between letters, in em: less than a reader sees. */
const steps = [0.005, 0.01, 0.02];
/** Pixels that nobody sees a block grow by. */
const unseen = 0.5;

/**
 * Changes the fonts of elements, and nothing moves under the reader's eyes, though no two fonts break every line alike: a block
 * that becomes shorter keeps its height, one that becomes taller has its letters set closer, and what is taller even then
 * keeps its font. Boxes that would wrap elsewhere keep their widths. All are written to before one is read, so the page is
 * laid out once a step.
 */
export function holdSizes(roots: readonly Element[], changeFonts: () => void): void {
  const blocks = listBlocks(roots);
  const rows = listRows(blocks);
  changeFonts();
  const boxes = rows.filter(isWrappedAnew).flatMap((row) => row.boxes);
  for (const { element, width } of boxes) element.style.inlineSize = width;
  const changed = blocks.filter((block) => Math.abs(measure(block.element) - block.size) > unseen);
  let taller = changed.filter(isTaller);
  for (const { element, size } of changed) element.style.minBlockSize = `${size}px`;
  for (const step of steps) {
    for (const { element, spacing } of taller) element.style.letterSpacing = `calc(${spacing} - ${step}em)`;
    taller = taller.filter(isTaller);
  }
  for (const { element, family } of taller) {
    element.style.letterSpacing = '';
    element.style.fontFamily = family;
  }
  releaseOnTurn([...changed, ...boxes]);
}

/** On a screen of another width lines break elsewhere, and everything moves. */
function releaseOnTurn(blocks: { element: HTMLElement }[]): void {
  const width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    for (const { element } of blocks)
      for (const name of ['inline-size', 'min-block-size', 'letter-spacing', 'font-family']) element.style.removeProperty(name);
  });
}

function listBlocks(roots: readonly Element[]): Block[] {
  const words = roots
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .filter((element): element is HTMLElement => element instanceof HTMLElement && hasText(element) && isInSight(element));
  return [...new Set(words.map(findBlock))].map((element) => {
    const { fontFamily, letterSpacing } = getComputedStyle(element);
    return {
      element,
      family: fontFamily,
      spacing: letterSpacing === 'normal' ? '0px' : letterSpacing,
      size: measure(element),
    };
  });
}

function listRows(blocks: Block[]): Row[] {
  const parents = new Set(blocks.flatMap(({ element }) => element.parentElement ?? []));
  return [...parents]
    .filter((parent) => getComputedStyle(parent).flexWrap === 'wrap')
    .map((element) => ({
      element,
      boxes: [...element.children]
        .filter((box) => box instanceof HTMLElement)
        .map((box) => ({ element: box, width: getComputedStyle(box).inlineSize, place: placeIn(element, box) })),
    }));
}

/** In pixels, both in the same box around them. */
const placeIn = (row: HTMLElement, box: HTMLElement) => box.offsetTop - row.offsetTop;

const isWrappedAnew = ({ element, boxes }: Row) => boxes.some((box) => placeIn(element, box.element) !== box.place);

/** Only blocks move others: words within a line have its height. */
function findBlock(element: HTMLElement): HTMLElement {
  const isInLine = /^(inline|contents)$/.test(getComputedStyle(element).display);
  return isInLine && element.parentElement ? findBlock(element.parentElement) : element;
}

const isTaller = ({ element, size }: Block) => measure(element) > size + unseen;

/** In pixels, across the lines: upright lines stand beside one another. */
const measure = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).blockSize);

/** Whether words stand in the element itself. */
export const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

function isInSight(element: HTMLElement): boolean {
  // First: asking for the place of what the browser has not laid out yet would have it laid out.
  if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
