import { hasText, holdSizes } from './hold-sizes.ts';

/** As type/font-css.ts names them; the text font may be a file for each weight. */
const fonts = ['1em Display', '1em Text', '600 1em Text'];

/** Elements that a slow phone lays out between two frames. */
const mostAtOnce = 32;

/**
 * Asks for the site's fonts, and shows them when all are there. A first visit is shown them part by part, and with them what
 * was far below is laid out: the page soon has its height, and can answer in between.
 */
export async function bringInFonts(): Promise<void> {
  const { documentElement: page, body } = document;
  addEventListener('click', layOutForLink, { capture: true });
  const haveCome = await loadFonts();
  const showIn = (...elements: Element[]) => {
    if (haveCome) for (const { classList } of elements) classList.add('has-fonts');
  };
  // Nobody has seen a page yet that is prerendered.
  const isSeen = !('prerendering' in document && document.prerendering);
  if (!page.classList.contains('near-first')) return isSeen ? holdSizes([body], () => showIn(page)) : showIn(page);

  for (const pieces of listPieces(body)) {
    holdSizes(pieces, () => {
      for (const piece of pieces) layOut(piece);
      showIn(...pieces);
    });
    // Asked for its place, the browser lays it out now, and not with what is next.
    pieces[0]?.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve));
  }
  page.classList.remove('near-first');
}

const loadFonts = () =>
  Promise.all(fonts.map((font) => document.fonts.load(font, document.body.textContent))).then(
    () => true,
    () => false,
  );

/** Who follows a link within the page goes by the heights of what is above its place. */
function layOutForLink({ target }: Event): void {
  if ((target as Element).closest('a[href^="#"]')) document.documentElement.classList.remove('near-first');
}

function layOut(piece: Element): void {
  const part = piece.closest<HTMLElement>('main > *, footer');
  if (part) part.style.contentVisibility = 'visible';
}

/** The page from top to bottom: neighbours that are small go together, and large ones are taken apart. */
function listPieces(root: Element): Element[][] {
  const pieces: Element[][] = [];
  let size = mostAtOnce;
  for (const element of takeApart(root)) {
    const count = countElements(element);
    if (size + count > mostAtOnce) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(element);
    size += count;
  }
  return pieces;
}

/** What React may add to stays whole: it would come in another font. So does what is around a button, which has its font from there. */
function takeApart(element: Element): Element[] {
  const isSmall = countElements(element) <= mostAtOnce;
  const isWhole = isSmall || hasText(element) || element.matches('astro-island') || element.querySelector(':scope > button');
  return isWhole ? [element] : [...element.children].flatMap(takeApart);
}

const countElements = (element: Element) => 1 + element.querySelectorAll('*').length;
