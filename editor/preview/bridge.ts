import { originsAt } from '../api.ts';
import { type FromPage, isReadingOf, plain, type Spot } from './messages.ts';

const { editor } = originsAt(Number(location.port) - 1);
const send = (message: FromPage) => parent.postMessage(message, editor);
// Sections of estimated heights would move the place to which a refreshed page is scrolled back.
document.head.insertAdjacentHTML(
  'beforeend',
  '<style>main > *, footer { content-visibility: visible !important }</style>',
);

const [loading] = performance.getEntriesByType('navigation');
/** The digest of the loaded page's HTML, see mark-page.ts; a page with a fault has none. */
const digest = loading?.serverTiming[0]?.description;

/**
 * The text that was clicked, and the number of its letters before the click. A picture or a field
 * has none, whatever text is near to it.
 */
function textAt({ target, clientX, clientY }: MouseEvent): { node?: Text; before: number } {
  // Safari has this function since version 26.2.
  const { offsetNode: node, offset: before = 0 } =
    document.caretPositionFromPoint?.(clientX, clientY) ?? {};
  const isClicked = node instanceof Text && target instanceof Element && target.contains(node);
  return isClicked ? { node, before } : { before: 0 };
}

const readings = (element: Element): string[] => [
  ...['alt', 'aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  element.textContent,
];

const areaOf = (element: Element): Spot['area'] =>
  (['header', 'footer'] as const).find((area) =>
    element.closest(`body > ${area}, body > * > ${area}`),
  ) ?? 'main';

/** The innermost elements that read like a text. */
function listAlike(text = ''): Element[] {
  const isAlike = isReadingOf(text);
  const all = [...document.querySelectorAll('body *:not(script, style, template)')];
  const found = all.filter(
    (one) =>
      readings(one).some((reading) => isAlike(plain(reading))) && one.getClientRects().length > 0,
  );
  return found.filter(
    (element, index) => !(found[index + 1] && element.contains(found[index + 1] ?? null)),
  );
}

/** An element and the nearest around it. */
function listAround(start: Element, most = 5): Element[] {
  if (most === 0 || start === document.body) return [];
  const { parentElement } = start;
  return [start, ...(parentElement ? listAround(parentElement, most - 1) : [])];
}

addEventListener(
  'click',
  (event) => {
    if (event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    // A link would leave the page that is being edited; with Ctrl or Cmd it is followed.
    if (event.target.closest('a, [type="submit"]')) event.preventDefault();
    const { node, before } = textAt(event);
    const start = node?.parentElement ?? event.target;
    const clicked = node ? [node.data] : readings(start);
    const around = listAround(start).map(
      (element) => element.textContent.trim() || readings(element).find(Boolean) || '',
    );
    const texts = [...clicked, ...around].map(plain).filter((text) => text && text.length < 2000);
    const nth = listAlike(texts[0])
      .filter((element) => areaOf(element) === areaOf(start))
      .findIndex((element) => element.contains(start) || start.contains(element));
    const at = plain(`${node?.data.slice(0, before) ?? ''}|`).length - 1;
    send({ kind: 'clicked', texts, at, spot: { area: areaOf(start), nth: Math.max(0, nth) } });
  },
  true,
);

/**
 * Marks a text for a moment: one of the page itself rather than of its menus, and one in view
 * rather than one to scroll to.
 */
function show(text: string): void {
  const topOf = (one: Element) => one.getBoundingClientRect().top;
  const isInView = (one: Element) => topOf(one) >= 80 && topOf(one) < innerHeight - 80;
  const rank = (one: Element) => (areaOf(one) === 'main' ? 2 : 0) + (isInView(one) ? 1 : 0);
  const [element] = listAlike(text).sort((one, other) => rank(other) - rank(one));
  element?.closest('details')?.setAttribute('open', '');
  element?.animate([{ boxShadow: '0 0 0 4px #e7ec3a' }, { boxShadow: '0 0 0 4px #e7ec3a00' }], {
    duration: 2000,
    fill: 'forwards',
  });
  // Unlike scrollIntoView, this leaves the editor's own page where it is.
  if (element && areaOf(element) !== 'header' && !isInView(element))
    scrollBy({ top: topOf(element) - innerHeight / 3, behavior: 'instant' });
}

let [frame, asked] = [0, 0];
/**
 * Loads the page anew, at the place where it is scrolled to, when the server has another one
 * without a fault.
 */
async function refresh(request = ++asked, isAgain = false): Promise<void> {
  const answer = await fetch(location.href).catch(() => undefined);
  // A request that was sent later decides: it has the newer page.
  if (request !== asked) return;
  // While files are replaced, rendering may fail and succeed a moment later.
  if (!answer?.ok && !isAgain) setTimeout(() => refresh(request, true), 1000);
  if (answer?.ok && answer.headers.get('server-timing') !== `page;desc=${digest}`)
    location.reload();
}

addEventListener('message', ({ origin, source, data }: MessageEvent<string | undefined>) => {
  if (origin !== editor || source !== parent) return;
  if (data === undefined) return void refresh();
  cancelAnimationFrame(frame);
  // In a narrow window the page is out of view, and the browser draws it once one goes there.
  frame = requestAnimationFrame(() => show(data));
});
// A page that was refreshed is scrolled to its former place only by the time it has loaded.
addEventListener('load', () => send({ kind: 'ready', isFault: !digest }));
