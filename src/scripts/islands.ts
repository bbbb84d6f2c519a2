import { whenIdle } from './when-idle.ts';
import { whenNear } from './when-near.ts';

/** Tells an island with a form when the page is idle and the form is near, see components/islands/hydrate-on-touch.ts. */
export function startIslands(): void {
  const forms = document.querySelectorAll('astro-island form');
  whenIdle(() => {
    for (const form of forms) whenNear(form, '25%', () => form.dispatchEvent(new Event('near', { bubbles: true })));
  });
}
