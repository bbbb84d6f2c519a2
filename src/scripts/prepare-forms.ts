import { whenIdle, whenNear } from './wait.ts';

/** Preloads a form's scripts when the page is idle and the form is near the viewport. They run on touch, see sections/form/hydrate-on-touch.ts. */
export function prepareForms(): void {
  whenIdle(() => {
    for (const form of document.querySelectorAll('astro-island form')) whenNear(form, '25%', () => preloadIsland(form));
  });
}

/** Preloads the scripts in the attributes of the island around a form. */
function preloadIsland(form: Element): void {
  const island = form.closest('astro-island');
  for (const name of ['component-url', 'renderer-url']) {
    const href = island?.getAttribute(name);
    if (!href) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
