import { functionPath } from '../../contact/function.ts';
import { pagePaths } from '../../i18n/routes.ts';

/** Links within the site, to pages: not files, what answers a form, links that open elsewhere and links within the page. */
const links = [
  "a[href^='/']:not([href*='.']",
  `[href$='${pagePaths.thanks}']`,
  `[href^='/${functionPath.split('/')[1]}/']`,
  '[target]',
  '[download])',
].join();

/**
 * The browser prepares the page behind a link that is hovered over for 200 ms or touched.
 * It leaves that out by itself under Save-Data, in energy saver, and when memory or data are short.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: links }, eagerness: 'moderate' }],
});

/** Not in the page itself: nobody touches a link before the first paint, and each of the page's bytes delays that. */
export function prepareLinks(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);
}
