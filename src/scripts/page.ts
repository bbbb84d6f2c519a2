// The imported script is built as a separate file, see start.ts.
import { writeFirstDay } from '../../i18n/first-of-month.ts';
import analyticsScript from './analytics.ts?worker&url';
import { startEmbeds, startFilms } from './embeds.ts';
import { moveBetweenPages, prepareLinks, smoothJumps } from './navigation.ts';
import { carrySource } from './source.ts';
import { whenIdle, whenNear, whenTrue } from './wait.ts';

// This script may run before the document is parsed.
if (document.readyState === 'loading')
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  );

// The page may have been built last year.
const year = document.querySelector<HTMLElement>('[data-current-year]');
const thisYear = new Date().getFullYear();
if (year && year.dataset.currentYear !== String(thisYear))
  year.textContent = new Intl.NumberFormat(document.documentElement.lang, {
    useGrouping: false,
  }).format(thisYear);
showToday();

// A page from the back/forward cache would show its menu open, and an open one would cover what
// gets the focus behind it.
for (const event of ['pagehide', 'focusin']) addEventListener(event, closeMenus);

moveBetweenPages();
smoothJumps();
landAgain();
keepMessage(document.querySelector<HTMLTextAreaElement>('#contact-form textarea'));
startEmbeds();
startFilms();
// The development server would render each page whose link is hovered over, and the policy of the
// editor's preview refuses the rules.
if (import.meta.env.PROD) prepareLinks();

whenIdle(() => {
  // A picture of the whole page would have gaps.
  for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  const form = document.querySelector('#contact-form');
  if (form) whenNear(form, '25%', () => preloadIsland(form));
  const { source, googleTag } = document.documentElement.dataset;
  if (source !== undefined) carrySource();
  // Scripts in a template run once they stand in the document.
  const counter = document.querySelector<HTMLTemplateElement>('#counter');
  if (counter) document.head.append(counter.content);
  whenTrue(
    // A tag that is not the configuration's may come seconds later, or after a consent.
    () => googleTag !== undefined || typeof window.gtag === 'function',
    // A visitor who leaves the page while the script loads cancels the import, which is no error.
    () => import(/* @vite-ignore */ analyticsScript).catch(() => undefined),
  );
});

/** Closes each menu but one that the focus is in, or whose button has it. */
function closeMenus({ target }: Event): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
    if (
      !menu.contains(target as Node) &&
      (target as HTMLButtonElement).popoverTargetElement !== menu
    )
      menu.hidePopover?.();
}

/**
 * Keeps a long message through a reload, where browsers keep fields for the way back only: in the
 * same place as those do, the tab's own history.
 */
function keepMessage(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.value ||= history.state?.message ?? '';
  // At pagehide Chromium no longer changes the history.
  addEventListener('beforeunload', () =>
    history.replaceState({ ...history.state, message: field.value }, ''),
  );
}

/** Preloads the scripts of a form. They run on touch, see sections/form/hydrate-on-touch.ts. */
function preloadIsland(form: Element): void {
  const island = form.parentElement?.querySelector('astro-island');
  for (const name of ['component-url', 'renderer-url']) {
    const href = island?.getAttribute(name);
    if (!href) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Scrolls to the target of the address again once fonts have changed the lines above it: Safari
 * does not anchor the scroll position, as other browsers do.
 */
async function landAgain(): Promise<void> {
  const target = document.querySelector(':target');
  if (!target || CSS.supports('overflow-anchor', 'auto')) return;
  const place = scrollY;
  await document.fonts.ready;
  const isWhereItWas = scrollY === place;
  if (isWhereItWas) target.scrollIntoView();
}

function showToday(): void {
  const time = document.querySelector<HTMLTimeElement>('time[data-today]');
  const tag = time?.dataset.today;
  if (!time || !tag) return;
  const today = new Date();
  time.textContent = writeFirstDay(today.toLocaleDateString(tag, { dateStyle: 'long' }), tag);
  // Swedish writes a day as ISO 8601 does.
  time.dateTime = today.toLocaleDateString('sv');
}
