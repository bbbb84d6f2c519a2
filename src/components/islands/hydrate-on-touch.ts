import type { ClientDirective } from 'astro';
import { whenIdle } from '../../scripts/when-idle.ts';

const startEvents = ['focusin', 'pointerdown', 'input'] as const;

/**
 * client:touch loads an island when the visitor touches it, or when the page is idle and it is near.
 * A form that is sent before its script is there waits for it, and is sent the native way if it doesn't come.
 */
const hydrateOnTouch: ClientDirective = (load, _options, element) => {
  const form = element.querySelector('form');
  // The page that answers a refused native post is complete as it is; hydration would empty it.
  if (form?.dataset.refused !== undefined) return;

  let hydration: Promise<void> | undefined;
  const hydrate = () => {
    for (const type of startEvents) element.removeEventListener(type, hydrate);
    hydration ??= load().then((start) => start());
    return hydration;
  };
  for (const type of startEvents) element.addEventListener(type, hydrate);

  form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      hydrate().then(
        () => form.requestSubmit(),
        () => form.submit(),
      );
    },
    { once: true, capture: true },
  );

  whenIdle(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        hydrate();
      },
      { rootMargin: '25%' },
    );
    near.observe(form ?? element);
  });
};

export default hydrateOnTouch;
