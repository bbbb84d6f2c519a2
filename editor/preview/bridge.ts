import { Idiomorph } from 'idiomorph';
import { type FromPage, plain, type Spot, type ToPage } from './messages.ts';

declare const EDITOR: string;
const send = (message: FromPage) => parent.postMessage(message, EDITOR);

// The preview serves this script in place of Vite's client, /@vite/client, which would wait for a web socket; it has the exports that
// modules import from there.
const nothing = () => undefined;
export const createHotContext = () => new Proxy({}, { get: () => nothing });
export { nothing as removeStyle, nothing as updateStyle };
export const injectQuery = (address: string) => address;

const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isFault = loading?.responseStatus === 500;

const isAt = (part: Range, { clientX: x, clientY: y }: MouseEvent) =>
  [...part.getClientRects()].some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom);

function textAt(event: MouseEvent): Text | undefined {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY))
    for (const node of element.childNodes) {
      if (!(node instanceof Text) || !node.data.trim()) continue;
      const range = new Range();
      range.selectNode(node);
      if (isAt(range, event)) return node;
    }
  return undefined;
}

const readings = (element: Element): string[] => [
  ...['alt', 'aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
  element.textContent,
];

function areaOf(element: Element): Spot['area'] {
  if (element.closest('body > header, body > * > header')) return 'header';
  return element.closest('body > footer, body > * > footer') ? 'footer' : 'main';
}

function listAlike(isAlike: (text: string) => boolean): Element[] {
  const all = [...document.querySelectorAll('body *:not(script, style, template)')];
  const found = all.filter(
    (element) => readings(element).some((text) => text && isAlike(plain(text))) && element.checkVisibility(),
  );
  return found.filter((element, index) => !(found[index + 1] && element.contains(found[index + 1] ?? null)));
}

addEventListener(
  'click',
  (event) => {
    if (event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    // A link would leave the page that is being edited; with Ctrl or Cmd it is followed.
    if (event.target.closest('a, [type="submit"]')) event.preventDefault();
    const node = textAt(event);
    const start = node?.parentElement ?? event.target;
    const around: Element[] = [];
    for (let at: Element | null = start; at && around.length < 5 && at !== document.body; at = at.parentElement) around.push(at);
    const own = node ? [node.data] : readings(start);
    const above = around.map((element) => element.textContent.trim() || readings(element).find(Boolean) || '');
    const texts = [...own, ...above].map(plain).filter((text) => text && text.length < 2000);
    const nth = listAlike((text) => text === texts[0])
      .filter((element) => areaOf(element) === areaOf(start))
      .findIndex((element) => element.contains(start) || start.contains(element));
    const isLogo = event.target.closest('svg')?.querySelector('use[href="#logo"]') != null;
    send({ kind: 'clicked', texts, spot: { area: areaOf(start), nth: Math.max(0, nth) }, isLogo });
  },
  true,
);

/** The outline around the text whose field has the focus. It is outside the body, so that no update removes it. */
const outline = document.createElement('div');
outline.style.cssText =
  'position:absolute;z-index:2147483647;pointer-events:none;outline:3px solid #0b3324;box-shadow:0 0 0 6px #e7ec3a;border-radius:3px;display:none';
let shown: Extract<ToPage, { kind: 'show' }> = { kind: 'show' };

function show({ isNew }: { isNew: boolean }): void {
  const { pattern, nth = 0 } = shown;
  const found = pattern ? listAlike((text) => new RegExp(pattern).test(text)) : [];
  const element = found[Math.min(nth, found.length - 1)];
  outline.style.display = element ? 'block' : 'none';
  if (!element) return;
  const range = new Range();
  range.selectNodeContents(element);
  const box = (element.textContent ? range : element).getBoundingClientRect();
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (isNew && (box.top < 80 || box.bottom > innerHeight)) element.scrollIntoView({ block: 'center', behavior });
  const sides = { left: box.left + scrollX - 4, top: box.top + scrollY - 4, width: box.width + 8, height: box.height + 8 };
  for (const [name, value] of Object.entries(sides)) outline.style.setProperty(name, `${value}px`);
}

const isOfScripts = (name: string, element: Element) =>
  element === document.documentElement || (element.matches('details, dialog') && name === 'open') || name === 'style';

/**
 * Tells Idiomorph whether to update an element. An island whose properties are the same stays as it is; one with other properties is
 * replaced whole, and hydrates by itself.
 */
function keepAsIs(now: Element, next: Node): boolean {
  if (now.localName !== 'astro-island' || !(next instanceof Element)) return true;
  if (now.getAttribute('props') !== next.getAttribute('props')) now.replaceWith(document.importNode(next, true));
  return false;
}

let last = '';
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
  show({ isNew: false });
  return true;
}

let isAsked = false;
let isRefreshing = false;
/** Refreshes the page until it has what was asked for last: while the server starts, rendering may fail and succeed a moment later. */
async function refreshSoon(): Promise<void> {
  isAsked = true;
  if (isRefreshing) return;
  isRefreshing = true;
  for (let failed = 0; isAsked && failed < 8; ) {
    isAsked = false;
    if (await refresh().catch(() => false)) continue;
    failed += 1;
    isAsked = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  isRefreshing = false;
}

addEventListener('message', ({ origin, source, data }: MessageEvent<ToPage>) => {
  if (origin !== EDITOR || source !== parent) return;
  if (data.kind === 'refresh') void refreshSoon();
  else {
    shown = data;
    show({ isNew: true });
  }
});

// Sections out of sight get their height when they are scrolled to, and what is below moves.
new ResizeObserver(() => show({ isNew: false })).observe(document.body);
document.documentElement.append(outline);
send({ kind: 'ready', path: location.pathname, isFault });
if (isFault) void refreshSoon();
