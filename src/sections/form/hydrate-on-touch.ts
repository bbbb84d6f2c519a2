import type { ClientDirective } from 'astro';
import { seriesField, toSeries } from '../../../contact/function.ts';
import { createIdempotencyKey, findKeptKey, keepKey } from './series.ts';

const startEvents = ['focusin', 'pointerdown', 'input'] as const;
const patienceMs = 5000;

/**
 * client:touch starts the contact form's island when the visitor touches the form; scripts/page.ts
 * has fetched its scripts by then. A form that is submitted before hydration waits for it for up to
 * 5 s, and is then submitted without scripting.
 */
const hydrateOnTouch: ClientDirective = (load, _options, element) => {
  // The page that answers a refused post without scripting shows errors that the island would not
  // take away.
  const form = document.querySelector<HTMLFormElement>('#contact-form:not([data-refused])');
  if (!form) return;

  /**
   * True while a submitted form waits for hydration, false once it was submitted without scripting.
   */
  let waits: boolean | undefined;
  const post = () => {
    waits = false;
    form.submit();
  };
  const hold = (event: SubmitEvent) => {
    event.stopPropagation();
    // What was posted without scripting is posted so again.
    if (waits === false) return;
    event.preventDefault();
    if (waits) return;
    waits = true;
    keepKey(findKeptKey() ?? createIdempotencyKey());
    setTimeout(() => waits && post(), patienceMs);
    hydrate().then(() => {
      if (!waits) return;
      waits = undefined;
      form.requestSubmit();
    }, post);
  };
  const letGo = () => {
    if (waits !== false) form.removeEventListener('submit', hold, true);
  };
  form.addEventListener('submit', hold, true);
  // A post without scripting and a later one by the script are one lead.
  form.addEventListener('formdata', ({ formData }) => {
    const key = findKeptKey();
    if (key) formData.set(seriesField, toSeries(key));
  });
  // A visitor who leaves meanwhile has sent the form.
  addEventListener('pagehide', () => {
    if (!waits) return;
    waits = false;
    const fields = new FormData(form) as unknown as Record<string, string>;
    navigator.sendBeacon(form.action, new URLSearchParams(fields));
  });

  let hydration: Promise<unknown> | undefined;
  const hydrate = () => {
    for (const type of startEvents) form.removeEventListener(type, hydrate);
    if (hydration) return hydration;
    // Hydration ends after load() resolves: the component dispatches an event once its handlers
    // work. When the script cannot be loaded, Astro dispatches an event and load() does not reject.
    const ready = new Promise((resolve, reject) => {
      form.addEventListener('island-ready', resolve, { once: true });
      element.addEventListener('astro:hydration-error', reject, { once: true });
    });
    hydration = load()
      .then((start) => start())
      .then(() => ready);
    // Without hydration the form is submitted natively.
    hydration.then(letGo, letGo);
    return hydration;
  };
  for (const type of startEvents) form.addEventListener(type, hydrate);
};

export default hydrateOnTouch;
