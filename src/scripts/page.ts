// Built as separate files, see start.ts.
import analyticsScript from './analytics.ts?worker&url';
import { startEmbeds } from './embeds.ts';
import { startFilms } from './films.ts';
import measureScript from './measure.ts?worker&url';
import { moveBetweenPages } from './page-motion.ts';
import { prepareForms } from './prepare-forms.ts';
import { showFonts } from './show-fonts.ts';
import { prepareLinks } from './speculation-rules.ts';
import visitScript from './visit.ts?worker&url';
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

moveBetweenPages();
showFonts();
startEmbeds();
startFilms();
prepareForms();
// Not in the development server: it would render each page whose link is hovered over, and the policy of the editor's preview refuses the rules.
if (import.meta.env.PROD) prepareLinks();

/** Runs a script. A visitor who leaves the page while the script loads cancels the import, which is no error. */
const load = (script: string) => import(/* @vite-ignore */ script).catch(() => undefined);

whenIdle(() => {
  const { source, figures, googleTag } = document.documentElement.dataset;
  if (source !== undefined || figures !== undefined) load(visitScript);
  if (googleTag) load(analyticsScript);
  else if ('gtag' in window) load(measureScript);
});
