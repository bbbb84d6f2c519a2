import { functionPath } from '../../contact/function.ts';

/** Links to pages of the site, without files, addresses of functions, links to new tabs and downloads. No link leads to the thanks page. */
const links = ["a[href^='/']:not([href*='.']", `[href^='/${functionPath.split('/')[1]}/']`, '[target]', '[download])'].join();

/**
 * The browser prepares the page behind a link that is hovered over for 200 ms or touched.
 * It leaves that out by itself under Save-Data, in energy saver, and when memory or data are short.
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
