import { whenIdle, whenNear } from './wait.ts';

/** Fetches a form's scripts when the page is idle and it is near. They run when it is touched, see islands/hydrate-on-touch.ts. */
export function prepareForms(): void {
  whenIdle(() => {
    for (const form of document.querySelectorAll('astro-island form')) whenNear(form, '25%', () => preloadIsland(form));
  });
}

/** The scripts that Astro names on the island around a form. */
function preloadIsland(form: Element): void {
  const island = form.closest('astro-island');
  for (const name of ['component-url', 'renderer-url']) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = island?.getAttribute(name) ?? '';
    document.head.append(link);
  }
}
