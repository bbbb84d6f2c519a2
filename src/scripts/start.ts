// The imported script is built as a separate file whose address is a plain string: Astro does not
// inline a script with import('./file.ts').
import pageScript from './page.ts?worker&url';

/**
 * Loads the page's script after the first contentful paint. Where it fails, links stand in
 * for embeds.
 */
const loadPageScript = () => import(/* @vite-ignore */ pageScript).catch(() => undefined);

new PerformanceObserver((list, observer) => {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  loadPageScript();
}).observe({ type: 'paint', buffered: true });
// Firefox reports no paint of a page that is opened at a fragment. A second import does nothing.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadPageScript)));
