import { functionPath } from '../../contact/function.ts';
import { pagePaths } from '../../i18n/routes.ts';

/** Never loaded ahead: files, what answers a form, links that open elsewhere and links within the page. */
const excludedAddresses = ['/*.*', `/*${pagePaths.thanks.slice(1)}`, `/${functionPath.split('/')[1]}/*`];
const excludedLinks = '[target],[download],[href^="#"]';

/**
 * The browser prepares the page behind a link that is hovered over for 200 ms or touched.
 * It leaves that out by itself under Save-Data, in energy saver, and when memory or data are short.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: excludedAddresses } }, { not: { selector_matches: excludedLinks } }],
      },
      eagerness: 'moderate',
    },
  ],
});
