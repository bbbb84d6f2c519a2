import { functionPath } from '../../contact/function.ts';

const leaveMs = 250;
/**
 * After this time the page is shown again: a click may start a download, or the load may be
 * stopped.
 */
const returnMs = 3000;

/**
 * Slides the old page out, and back in when no other page loads, where the browser has no
 * cross-document view transitions (styles/motion.css).
 */
export function moveBetweenPages(): void {
  if ('onpagereveal' in window || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { classList } = document.documentElement;
  const comeBack = () => classList.replace('leaving', 'entering');
  addEventListener('pageshow', comeBack);
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.download || !isPlainClick(event) || event.defaultPrevented)
      return;
    if (link.origin !== location.origin || (link.hash && link.pathname === location.pathname))
      return;
    event.preventDefault();
    // In the style sheet, `entering` would override the class for leaving.
    classList.remove('entering');
    classList.add('leaving');
    setTimeout(() => {
      location.assign(link.href);
      setTimeout(comeBack, returnMs);
    }, leaveMs);
  });
}

/**
 * Whether a click is one of the main button without a modifier key, which would open a tab or a
 * window, or download.
 */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/**
 * Selects links to pages of the site: not to files or functions, not to a new tab, no downloads. No
 * link leads to the thanks page.
 */
const links = [
  "a[href^='/']:not([href*='.']",
  `[href^='/${functionPath.split('/')[1]}/']`,
  '[target]',
  '[download])',
].join();

/** Makes browsers prerender the page behind a link that is hovered over for 200 ms or touched. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: links }, eagerness: 'moderate' }],
});

/**
 * Adds the rules by script: no link is touched before the first paint, which more bytes in the page
 * would delay.
 */
export function prepareLinks(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);
}

/**
 * A jump within the page is smooth after a click alone: Tab moves on faster than a smooth scroll.
 * Heights on its way have to be known, see `from-top` in styles/layout.css. With :has(:hover) and
 * :has(:target) in the style sheet, Chromium looks at the whole page for each node that is added.
 */
export function smoothJumps(): void {
  const { classList } = document.documentElement;
  addEventListener('pointerdown', ({ target }) => {
    const jump = (target as Element).closest('a[href^="#"], [type="submit"]');
    classList.toggle('smooth', jump !== null);
    if (jump) classList.remove('from-top');
  });
}
