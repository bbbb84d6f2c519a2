import { Idiomorph } from 'idiomorph';
import { allowUpdate, editInPlace, isEdited, isUnsaved, wholeText } from './edit-in-place.ts';
import type { FromPage, Mark, Place, ToPage } from './messages.ts';

/** The editor's origin. */
declare const EDITOR: string;
const send = (message: FromPage) => parent.postMessage(message, EDITOR);

// The preview serves this script in place of Vite's client, /@vite/client, which would wait for a web socket; it has the exports that
// modules import from there.
const nothing = () => undefined;
export const createHotContext = () => new Proxy({}, { get: () => nothing });
export { nothing as removeStyle, nothing as updateStyle };
export const injectQuery = (address: string) => address;

const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** Whether the server failed to render the page. */
const isFault = loading?.responseStatus === 500;

/** A text of the page: its place in a file, and its range in the element; none for a text in an attribute. */
type Shown = { element: Element; place: Place; part: Range | undefined };

function textsOf(element: Element): Shown[] {
  const marks: Mark[] = JSON.parse(element.getAttribute('data-text') ?? '[]');
  return marks.map(([place, from, to]) => ({
    element,
    place,
    part: from === undefined ? undefined : rangeOf(element, from, to),
  }));
}

/** The range from one character of an element's text to another one, or to the end. */
function rangeOf(element: Element, from: number, to = Number.POSITIVE_INFINITY): Range {
  const range = new Range();
  range.selectNodeContents(element);
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = 0;
  let hasBegun = false;
  for (let node = texts.nextNode() as Text | null; node && at < to; node = texts.nextNode() as Text | null) {
    if (!hasBegun && at + node.length > from) range.setStart(node, from - at);
    hasBegun ||= at + node.length > from;
    if (at + node.length >= to) range.setEnd(node, to - at);
    at += node.length;
  }
  return range;
}

const isAt = (part: Range, { clientX: x, clientY: y }: MouseEvent) =>
  [...part.getClientRects()].some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom);

const isOpaque = (element: Element) => !/^(transparent|.*,\s*0\)|.*\/\s*0\))$/.test(getComputedStyle(element).backgroundColor);

/** The elements visible at a click, from the topmost one down to the first with an opaque background. */
function elementsAt({ clientX, clientY }: MouseEvent): Element[] {
  const all = document.elementsFromPoint(clientX, clientY);
  const ground = all.findIndex(isOpaque);
  return all.filter((element, index) => ground < 0 || index <= ground || element.contains(all[ground] ?? null));
}

/** The text at a click. Where the click hit no text, it is the one text of the clicked element: a picture's alternative, a button's label. */
function findClicked(event: MouseEvent): Shown | undefined {
  const target = event.target as Element;
  const seen = event.detail === 0 ? [target] : elementsAt(event);
  const hit = seen.flatMap(textsOf).filter(({ part }) => part && isAt(part, event));
  const [shortest] = hit.sort((one, other) => `${one.part}`.length - `${other.part}`.length);
  if (shortest) return shortest;
  for (const element of seen) {
    const isWhole = element.matches('a, button, label, summary, figure');
    // An entry of a table of contents repeats a heading.
    const heading = element instanceof HTMLAnchorElement && document.getElementById(decodeURIComponent(element.hash.slice(1)));
    const [repeated] = heading ? textsOf(heading) : [];
    if (repeated) return repeated;
    const own = [element, ...(isWhole ? element.querySelectorAll('[data-text]') : [])].flatMap(textsOf);
    const places = new Set(own.map(({ place }) => JSON.stringify(place)));
    // The element may also have text without a field, such as a date.
    const hasText = event.detail > 0 && element.textContent?.trim() && isAt(rangeOf(element, 0), event);
    if (places.size > 1 || hasText) return undefined;
    if (own[0]) return own[0];
  }
  return undefined;
}

/** The clicked text, which is the one to outline where the page shows a text several times. */
let clicked: Shown | undefined;
let click: MouseEvent | undefined;

addEventListener(
  'click',
  (event) => {
    if (isEdited(event.target)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey) return;
    // A link would leave the page that is being edited; with Ctrl or Cmd it is followed.
    if ((event.target as Element).closest('a, [type="submit"]')) event.preventDefault();
    clicked = findClicked(event);
    click = event;
    send({ kind: 'clicked', place: clicked?.place, text: clicked && wholeText(clicked.element, clicked.part) });
  },
  true,
);

addEventListener(
  'keydown',
  (event) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A text that is being edited is sent first.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    send({ kind: 'save' });
  },
  true,
);

/** The texts that makeTextsFocusable has made focusable. */
const focusable = '[data-text][tabindex]';

/** Enter on a text that has the focus is a click on it. */
addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLElement && target.matches(focusable)) target.click();
});

const sendTyped = (message: FromPage) => {
  send(message);
  show({ isNew: false });
};

/** Makes each text that can be edited in the page focusable. */
function makeTextsFocusable(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body [data-text]')) {
    const [only, ...others] = textsOf(element);
    const isEditable = only && others.length === 0 && wholeText(element, only.part) !== undefined;
    if (isEditable && element.tabIndex < 0) element.tabIndex = 0;
  }
}

/** The text of a place: the clicked one, else the first visible one; in Markdown the last block that begins before the line. */
function findShown({ file, key, line = 1 }: Place): Shown | undefined {
  const all = [...document.querySelectorAll('body [data-text]')].filter((element) => element.checkVisibility()).flatMap(textsOf);
  const own = all.filter(({ place }) => place.file === file && place.key === key && (place.line ?? 1) <= line);
  return key === '' ? own.at(-1) : (own.find(({ element }) => element === clicked?.element) ?? own[0]);
}

/** The outline around the text whose field has the focus. It is outside the body, so that no update removes it. */
const outline = document.createElement('div');
outline.style.cssText =
  'position:absolute;z-index:2147483647;pointer-events:none;outline:3px solid #0b3324;box-shadow:0 0 0 6px #e7ec3a;border-radius:3px;display:none';
/** The problem of the outlined text, shown below it. */
const note = document.createElement('p');
note.setAttribute('role', 'alert');
note.style.cssText =
  'position:absolute;left:-3px;top:calc(100% + 6px);width:max-content;max-width:20rem;margin:0;padding:6px 10px;background:#9d2e1c;color:#fff;font:600 14px/1.4 system-ui,sans-serif;letter-spacing:0;text-transform:none;display:none';
outline.append(note);
let shown: Extract<ToPage, { kind: 'show' }> = { kind: 'show' };

function show({ isNew }: { isNew: boolean }): void {
  const found = shown.place && findShown(shown.place);
  outline.style.display = found ? 'block' : 'none';
  if (!found) return;
  const { element, part = element } = found;
  // An empty text has no rectangle of its own.
  const box = (part.getClientRects().length > 0 ? part : element).getBoundingClientRect();
  if (isNew && (box.top < 80 || box.bottom > innerHeight)) {
    element.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  }
  for (const [name, value] of Object.entries({
    left: box.left + scrollX - 4,
    top: box.top + scrollY - 4,
    width: box.width + 8,
    height: box.height + 8,
  }))
    outline.style.setProperty(name, `${value}px`);
}

/** Whether an attribute may have been set by a script: updates leave it. */
const isOfScripts = (name: string, element: Element) =>
  element === document.documentElement ||
  (element.matches('details, dialog') && name === 'open') ||
  name === 'style' ||
  (name === 'tabindex' && element.matches(focusable));

/**
 * Tells Idiomorph whether to update an element. A text that is being edited stays as it is, and so does an island whose properties
 * are the same; an island with other properties is replaced whole, and hydrates by itself.
 */
function keepAsIs(now: Element, next: Node): boolean {
  if (isUnsaved(now)) return false;
  if (now.localName !== 'astro-island' || !(next instanceof Element)) return true;
  if (now.getAttribute('props') !== next.getAttribute('props')) now.replaceWith(document.importNode(next, true));
  return false;
}

let last = '';
/** Changes the page into the server's current one, element by element. @returns whether the server could render it */
async function refresh(): Promise<boolean> {
  const answer = await fetch(location.href);
  const html = await answer.text();
  if (!answer.ok) return false;
  if (html === last) return true;
  last = html;
  if (isFault) location.reload();
  const next = new DOMParser().parseFromString(html, 'text/html');
  Idiomorph.morph(document.documentElement, next.documentElement, {
    head: { style: 'morph' },
    callbacks: {
      beforeNodeMorphed: keepAsIs,
      beforeNodeRemoved: (node) => node !== outline && !(node instanceof Element && node.matches('head style, head script')),
      beforeAttributeUpdated: (name, element) => !isOfScripts(name, element),
    },
  });
  makeTextsFocusable();
  show({ isNew: false });
  return true;
}

/** Milliseconds before each further attempt: while the server starts, rendering a page may fail and succeed a moment later. */
const waits = [150, 300, 600, 1200];
let asked = 0;
let isRefreshing = false;
/** Refreshes the page, with one request at a time: calls during a request share the next one. */
async function refreshSoon(): Promise<void> {
  asked += 1;
  if (isRefreshing) return;
  isRefreshing = true;
  let [done, failed] = [0, 0];
  while (done !== asked && failed <= waits.length) {
    const now = asked;
    if (await refresh().catch(() => false)) done = now;
    else {
      await new Promise((resolve) => setTimeout(resolve, waits[failed]));
      failed = now === asked ? failed + 1 : 0;
    }
  }
  isRefreshing = false;
}

addEventListener('message', ({ origin, source, data }: MessageEvent<ToPage>) => {
  if (origin !== EDITOR || source !== parent) return;
  if (data.kind === 'refresh') void refreshSoon();
  else if (data.kind === 'problem') {
    note.textContent = data.text;
    note.style.display = data.text ? 'block' : 'none';
    if (!data.text && allowUpdate()) {
      last = '';
      void refreshSoon();
    }
  } else if (data.kind === 'edit') {
    if (clicked?.element instanceof HTMLElement) editInPlace(clicked.element, data.place, click, sendTyped);
  } else {
    shown = data;
    show({ isNew: true });
  }
});

addEventListener('resize', () => show({ isNew: false }));
document.documentElement.append(outline);
makeTextsFocusable();
send({ kind: 'ready', path: location.pathname, isFault });
if (isFault) void refreshSoon();
