import { Idiomorph } from 'idiomorph';
import { escapePattern, type FromPage, flatten, type ToPage, tellingLength } from './messages.ts';

/** The editor's origin. */
declare const EDITOR: string;
const tell = (message: FromPage) => parent.postMessage(message, EDITOR);

// This script takes the place of the development server's own client, which would wait for a channel that there is not.
const nothing = () => undefined;
export const createHotContext = () => new Proxy({}, { get: () => nothing });
export { nothing as removeStyle, nothing as updateStyle };
export const injectQuery = (address: string) => address;

const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** Whether the server could not make the page. */
const isFault = loading?.responseStatus === 500;

const named = ['alt', 'aria-label', 'placeholder', 'title'] as const;
const isWritten = (element: Element) => !element.matches('script, style, template, noscript');
const textsOf = (element: Element) => [
  flatten(element.textContent ?? ''),
  ...named.map((name) => flatten(element.getAttribute(name) ?? '')),
];

/** The innermost elements that hold a text, in the order of the page; those that hold more than it, when none is all of it. */
function find(pattern: string): Element[] {
  const all = [...document.body.querySelectorAll('*')].filter((element) => isWritten(element) && element.checkVisibility());
  const innermost = (test: RegExp) => {
    const found = all.filter((element) => textsOf(element).some((text) => test.test(text)));
    return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
  };
  const whole = innermost(new RegExp(`^${pattern}$`));
  return whole.length > 0 || pattern.length < tellingLength ? whole : innermost(new RegExp(pattern));
}

addEventListener(
  'click',
  (event) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey) return;
    // A link would lead away from what is being written; with Ctrl or Cmd it is followed.
    if (target.closest('a, [type="submit"]')) event.preventDefault();
    const above: Element[] = [];
    for (
      let element: Element | null = target;
      element && element !== document.body && above.length < 6;
      element = element.parentElement
    )
      above.push(element);
    const texts = above.flatMap(textsOf).filter((text, index, all) => text && text.length < 3000 && all.indexOf(text) === index);
    const nth = Math.max(
      0,
      find(escapePattern(texts[0] ?? '')).findIndex((element) => element.contains(target) || target.contains(element)),
    );
    tell({ kind: 'picked', texts, nth, frame: target.closest('body > header, body > footer') !== null });
  },
  true,
);

/** Around the text whose field has the focus; outside of the body, so that no update takes it away. */
const outline = document.createElement('div');
outline.style.cssText =
  'position:absolute;z-index:2147483647;pointer-events:none;outline:3px solid #0b3324;box-shadow:0 0 0 6px #e7ec3a;border-radius:3px;display:none';
let shown: Extract<ToPage, { kind: 'show' }> = { kind: 'show' };

function show({ isNew }: { isNew: boolean }): void {
  const found = shown.pattern ? find(shown.pattern) : [];
  const element = found[Math.min(shown.nth ?? 0, found.length - 1)];
  outline.style.display = element ? 'block' : 'none';
  if (!element) return;
  const box = element.getBoundingClientRect();
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

/** What a script has given to an element stays: only what the server itself has changed is changed. */
const isOfScripts = (name: string, element: Element) =>
  element === document.documentElement || (element.matches('details, dialog') && name === 'open') || name === 'style';

/** An island with the same properties shows the same; another one is put in whole, and comes to life by itself. */
function keepIsland(now: Element, next: Node): boolean {
  if (now.localName !== 'astro-island' || !(next instanceof Element)) return true;
  if (now.getAttribute('props') !== next.getAttribute('props')) now.replaceWith(document.importNode(next, true));
  return false;
}

let last = '';
/** Changes the page in place into what the server has now. */
async function refresh(): Promise<boolean> {
  const answer = await fetch(location.href);
  const html = await answer.text();
  if (!answer.ok || html === last) return false;
  last = html;
  if (isFault) location.reload();
  const next = new DOMParser().parseFromString(html, 'text/html');
  Idiomorph.morph(document.documentElement, next.documentElement, {
    head: { style: 'morph' },
    callbacks: {
      beforeNodeMorphed: keepIsland,
      beforeNodeRemoved: (node) => node !== outline && !(node instanceof Element && node.matches('head style, head script')),
      beforeAttributeUpdated: (name, element) => !isOfScripts(name, element),
    },
  });
  show({ isNew: false });
  tell({ kind: 'updated' });
  return true;
}

let asked = 0;
/** Articles are rendered a moment after their file has changed: asks again until the page is another one. */
async function refreshSoon(): Promise<void> {
  asked += 1;
  const mine = asked;
  for (const wait of [0, 150, 300, 600, 1200]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (mine !== asked) return;
    if (await refresh().catch(() => false)) return;
  }
  tell({ kind: 'updated' });
}

addEventListener('message', ({ origin, source, data }: MessageEvent<ToPage>) => {
  if (origin !== EDITOR || source !== parent) return;
  if (data.kind === 'refresh') void refreshSoon();
  else {
    shown = data;
    show({ isNew: true });
  }
});

addEventListener('resize', () => show({ isNew: false }));
document.documentElement.append(outline);
tell({ kind: 'ready', path: location.pathname, isFault });
// While the server prepares its first pages it may fail to make one, and can make it a moment later.
if (isFault) void refreshSoon();
