// Built as a separate file, see start.ts.
import analyticsScript from './analytics.ts?worker&url';
import { carrySource } from './carry-source.ts';
import { startEmbeds } from './embeds.ts';
import { startFilms } from './films.ts';
import { moveBetweenPages } from './page-motion.ts';
import { prepareForms } from './prepare-forms.ts';
import { showFonts } from './show-fonts.ts';
import { prepareLinks } from './speculation-rules.ts';
import { whenIdle } from './wait.ts';

// This script may run before the document is parsed.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

// The page may have been built last year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());

// Closes the menus, which a page from the back/forward cache would show open.
addEventListener('pagehide', () => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
});

// What has once come near stays laid out (styles/base.css), so that scrolling back moves nothing.
addEventListener('contentvisibilityautostatechange', ({ target }) => {
  (target as HTMLElement).style.contentVisibility = 'visible';
});

moveBetweenPages();
showFonts();
startEmbeds();
startFilms();
prepareForms();
// Not in the development server: it would render each page whose link is hovered over, and the policy of the editor's preview refuses the rules.
if (import.meta.env.PROD) prepareLinks();

whenIdle(() => {
  const { source, googleTag } = document.documentElement.dataset;
  if (source !== undefined) carrySource();
  // Scripts in a template run once they stand in the document.
  const counter = document.querySelector<HTMLTemplateElement>('#counter');
  if (counter) document.head.append(counter.content);
  // A visitor who leaves the page while the script loads cancels the import, which is no error.
  if (googleTag || 'gtag' in window) import(/* @vite-ignore */ analyticsScript).catch(() => undefined);
});
