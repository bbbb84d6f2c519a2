// Built as a file of its own whose address is a plain string: a script with import('./file.ts') cannot be put into the page.
import pageScript from './page.ts?worker&url';

/** On later pages the fonts are in the browser's cache: no need to wait for them until something is painted. */
const isFirstPage = !document.referrer.startsWith(`${location.origin}/`);

/** Without it nothing is missing but fonts and embeds, and their links are there: a visitor who is offline reads on. */
const startPage = () => import(/* @vite-ignore */ pageScript).catch(() => undefined);

if (isFirstPage)
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    startPage();
  }).observe({ type: 'paint', buffered: true });
else startPage();
