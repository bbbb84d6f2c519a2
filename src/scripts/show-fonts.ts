/** The fonts to load, by the families of typography/font-css.ts; regular and bold text may be two files. */
const fonts = ['1em Display', '1em Text', '600 1em Text'];

/** In pixels: browsers do not count a smaller move as a layout shift (wicg.github.io/layout-instability). */
const leastShift = 3;

/** In pixels, the line of a heading: a block may keep as much room that it no longer needs. */
const mostRoom = 80;

/** Without a layout shift: letters and words are set closer or wider in blocks that would change their height; where blocks still move, fonts wait. */
export async function showFonts(): Promise<void> {
  const { classList } = document.documentElement;
  // One font that fails to load does not prevent the others.
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, document.body.textContent)));
  if (classList.contains('has-fonts')) return;
  const blocks = listBlocksInSight();
  classList.add('has-fonts');
  const resized = blocks
    .filter(isMoved)
    .map((block) => ({ ...block, growth: block.element.getBoundingClientRect().height - block.height }))
    .filter(({ growth }) => Math.abs(growth) >= leastShift);
  // The list is in the order of the document: a block that holds the next one is as high as its content.
  const innermost = resized.filter(({ element }, at) => !element.contains(resized[at + 1]?.element ?? null));
  for (const { element, height, growth } of innermost) {
    const sign = growth > 0 ? '-' : '+';
    // Mostly between letters: words of a display face that are only set closer to each other run together.
    const spacing = Number.parseFloat(getComputedStyle(element).letterSpacing) || 0;
    element.style.cssText = `min-height: ${height}px; letter-spacing: calc(${spacing}px ${sign} 0.01em); word-spacing: ${sign}0.03em`;
  }
  if (areCached() || (innermost.every(({ growth }) => growth > -mostRoom) && !blocks.some(isMoved))) return;
  for (const { element } of innermost) element.style.cssText = '';
  classList.remove('has-fonts');
}

/** Whether the fonts came out of the browser's cache: then this is a later page of a visit, although no link led to it. */
const areCached = () => {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
  return files.length > 0 && files.every((file) => (file as PerformanceResourceTiming).transferSize === 0);
};

/** In pixels. The edges are clamped to the window, because moves outside of it are not layout shifts. */
type Block = { element: HTMLElement; top: number; bottom: number; height: number };

function measure(element: HTMLElement): Block {
  const { top, bottom, height } = element.getBoundingClientRect();
  return { element, top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight), height };
}

const isInSight = ({ top, bottom }: Block) => bottom > top;

/** The elements in the viewport. Sections out of sight are not looked into, which would lay them out. */
const listBlocksInSight = (): Block[] =>
  [...document.querySelectorAll<HTMLElement>('header, main > *, footer')]
    .filter((section) => isInSight(measure(section)))
    .flatMap((section) => [section, ...section.querySelectorAll<HTMLElement>(':not(svg *)')])
    .map(measure)
    .filter(isInSight);

function isMoved({ element, top, bottom }: Block): boolean {
  const now = measure(element);
  return Math.abs(now.top - top) >= leastShift || Math.abs(now.bottom - bottom) >= leastShift;
}
