/** As type/font-css.ts names them; the text font may be a file for each weight. */
const fonts = ['1em Display', '1em Text', '600 1em Text'];
/** Asks for the site's fonts, and shows them when all are there. */
export async function bringInFonts(): Promise<void> {
  try {
    await Promise.all(fonts.map((font) => document.fonts.load(font, document.body.textContent)));
  } catch {
    return;
  }
  showFonts();
}

/** No two fonts break every line alike: what would get another height under the reader's eyes keeps the font that it has. */
function showFonts(): void {
  const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => hasText(element) && isInSight(element));
  const before = seen.map((block) => ({ size: measureAcrossLines(block), family: getComputedStyle(block).fontFamily }));
  document.documentElement.classList.add('has-fonts');
  const changed = seen.map((block, index) => measureAcrossLines(block) !== before[index]?.size);
  for (const [index, block] of seen.entries()) if (changed[index]) block.style.fontFamily = before[index]?.family ?? '';
}

/** In pixels; upright lines stand beside one another. */
const measureAcrossLines = (block: HTMLElement) =>
  getComputedStyle(block).writingMode === 'horizontal-tb' ? block.offsetHeight : block.offsetWidth;

const hasText = ({ childNodes }: HTMLElement) =>
  [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

function isInSight(block: HTMLElement): boolean {
  // First: asking for the place of what the browser has not laid out yet would have it laid out.
  if (block.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  const { top, bottom } = block.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
