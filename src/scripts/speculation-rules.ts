import { functionPath } from '../../contact/function.ts';

/** Selects links to pages of the site: not to files or functions, not to a new tab, no downloads. No link leads to the thanks page. */
const links = ["a[href^='/']:not([href*='.']", `[href^='/${functionPath.split('/')[1]}/']`, '[target]', '[download])'].join();

/**
 * Makes browsers prerender the page behind a link that is hovered over for 200 ms or touched. They do not under Save-Data, in energy saver,
 * and when memory is short.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: links }, eagerness: 'moderate' }],
});

/** Adds the rules by script: no link is touched before the first paint, which more bytes in the page would delay. */
export function prepareLinks(): void {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);
}
