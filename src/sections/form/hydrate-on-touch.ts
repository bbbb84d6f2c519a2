import type { ClientDirective } from 'astro';
import { earlierKeyField, toIdempotencyKey } from '../../../contact/function.ts';
import { createClientKey, findClientKey, keepClientKey } from './client-key.ts';

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
  // An island without this attribute has run, and another program has moved or copied it since.
  // React starts no copy: a copied form is posted without scripting.
  if (!form || !element.hasAttribute('ssr')) return;

  /** 'waiting': the visitor has submitted the form, and it waits for hydration. */
  let state: 'filling' | 'waiting' | 'posted' = 'filling';
  const postWithoutScript = () => {
    state = 'posted';
    form.submit();
  };
  const holdSubmit = (event: SubmitEvent) => {
    event.stopPropagation();
    // A form that was once posted without scripting is always posted so.
    if (state === 'posted') return;
    event.preventDefault();
    if (state === 'waiting') return;
    state = 'waiting';
    keepClientKey(findClientKey() ?? createClientKey());
    setTimeout(() => state === 'waiting' && postWithoutScript(), patienceMs);
    hydrate().then(() => {
      if (state !== 'waiting') return;
      state = 'filling';
      form.requestSubmit();
    }, postWithoutScript);
  };
  const stopHolding = () => {
    if (state !== 'posted') form.removeEventListener('submit', holdSubmit, true);
  };
  form.addEventListener('submit', holdSubmit, true);
  // A post without scripting and a later one by the script are one lead.
  form.addEventListener('formdata', ({ formData }) => {
    const key = findClientKey();
    if (key) formData.set(earlierKeyField, toIdempotencyKey(key));
  });
  // A visitor who leaves while the form waits has sent it.
  addEventListener('pagehide', () => {
    if (state !== 'waiting') return;
    state = 'posted';
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
    hydration.then(stopHolding, stopHolding);
    return hydration;
  };
  for (const type of startEvents) form.addEventListener(type, hydrate);
};

export default hydrateOnTouch;
