// Built as a file of its own whose address is a plain string: Astro writes a script with import('./file.ts') into no page.
import pageScript from './page.ts?worker&url';

/** Asks for the page's script once its words are painted. Without it nothing is missing but fonts and embeds, which have links. */
new PerformanceObserver((list, observer) => {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  import(/* @vite-ignore */ pageScript).catch(() => undefined);
}).observe({ type: 'paint', buffered: true });
