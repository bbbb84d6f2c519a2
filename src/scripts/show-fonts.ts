/**
 * The fonts to load, by the families of typography/font-css.ts; regular and bold text may be two
 * files.
 */
const fonts = ['1em Display', '1em Text', '600 1em Text'];

/**
 * Shows the fonts without a layout shift: a text that would start elsewhere keeps the fallback's
 * width; where blocks still move, fonts wait.
 */
export async function showFonts(): Promise<void> {
  const { classList } = document.documentElement;
  // One font that fails to load does not prevent the others.
  await Promise.allSettled(
    fonts.map((font) => document.fonts.load(font, document.body.textContent)),
  );
  if (classList.contains('has-fonts')) return;
  const blocks = listBlocksInSight();
  classList.add('has-fonts');
  const texts = blocks.filter(({ letters }) => letters > 0).map(compare);
  const moved = texts.filter(({ growth, isShifted }) => growth || isShifted);
  // A text may be moved by one that stands beside it.
  const spaced = texts.filter(({ top, bottom }) =>
    moved.some((other) => top < other.bottom && bottom > other.top),
  );
  // In em: where a block would change its height, its letters are set closer or wider by the first
  // margin, and if it still does, by the second.
  for (const margin of [0.003, 0.015]) {
    for (const { element, spacing, growth } of spaced)
      element.style.letterSpacing = `${spacing - margin * growth}em`;
    if (areCached() || !blocks.some(isMoved)) return;
  }
  for (const { element } of spaced) element.style.letterSpacing = '';
  classList.remove('has-fonts');
}

/**
 * Whether the fonts came out of the browser's cache: then this is a later page of a visit, although
 * no link led to it.
 */
const areCached = () => {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'));
  return (
    files.length > 0 &&
    files.every((file) => (file as PerformanceResourceTiming).transferSize === 0)
  );
};

/**
 * In pixels, with the lines of the element's own texts. The edges are clamped to the window,
 * because moves outside of it are not layout shifts.
 */
type Block = {
  element: HTMLElement;
  top: number;
  bottom: number;
  height: number;
  letters: number;
  lines: DOMRect[];
};

function measure(element: HTMLElement): Block {
  const { top, bottom, height } = element.getBoundingClientRect();
  const texts = [...element.childNodes]
    .filter((node) => node instanceof Text)
    .filter(({ data }) => data.trim());
  const letters = texts.reduce((sum, { length }) => sum + length, 0);
  const lines = texts.flatMap((text) => {
    const range = new Range();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
  return {
    element,
    top: Math.max(top, 0),
    bottom: Math.min(bottom, innerHeight),
    height,
    letters,
    lines,
  };
}

const isInSight = ({ top, bottom }: Block) => bottom > top;
/**
 * Browsers do not count a move of less than three pixels as a layout shift
 * (wicg.github.io/layout-instability).
 */
const differ = (before: number, now = before) => Math.abs(now - before) >= 3;
const addWidths = (lines: DOMRect[]) => lines.reduce((sum, { width }) => sum + width, 0);

/**
 * The elements in the viewport. Sections out of sight are not looked into, which would lay them
 * out.
 */
const listBlocksInSight = (): Block[] =>
  [...document.querySelectorAll<HTMLElement>('header, main > *, footer')]
    .filter((section) => isInSight(measure(section)))
    .flatMap((section) => [section, ...section.querySelectorAll<HTMLElement>(':not(svg *)')])
    .map(measure)
    .filter(isInSight);

/**
 * How a text changes: the sign of its growth, and the letter-spacing in em with which its lines are
 * as wide as before.
 */
function compare(before: Block) {
  const now = measure(before.element);
  const { letterSpacing, fontSize } = getComputedStyle(before.element);
  const em = Number.parseFloat(fontSize);
  const change = (addWidths(before.lines) - addWidths(now.lines)) / before.letters / em;
  return {
    ...before,
    isShifted: before.lines.some(({ left }, at) => differ(left, now.lines[at]?.left)),
    growth: differ(before.height, now.height) ? Math.sign(now.height - before.height) : 0,
    // Letters that are set much closer or wider look wrong.
    spacing: (Number.parseFloat(letterSpacing) || 0) / em + Math.min(Math.max(change, -0.08), 0.08),
  };
}

function isMoved({ element, top, bottom }: Block): boolean {
  const now = measure(element);
  return differ(top, now.top) || differ(bottom, now.bottom);
}
