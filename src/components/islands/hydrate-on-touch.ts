import type { ClientDirective } from 'astro';

const startEvents = ['focusin', 'pointerdown', 'input'] as const;
const patienceMs = 5000;

/**
 * client:touch runs the scripts of a form's island when the visitor touches it; scripts/prepare-forms.ts has fetched them by then.
 * A form that is sent before its script is there waits for it up to 5 s, and is then sent the native way.
 */
const hydrateOnTouch: ClientDirective = (load, _options, element) => {
  const form = element.querySelector('form');
  // The page that answers a refused native post is complete as it is; hydration would empty it.
  if (!form || form.dataset.refused !== undefined) return;

  let patience: ReturnType<typeof setTimeout> | undefined;
  let isPosted = false;
  /** From here on the form goes the native way only: sent twice like that it is one lead, and once more by its script a second one. */
  const post = () => {
    clearTimeout(patience);
    isPosted = true;
    form.submit();
  };
  const hold = (event: SubmitEvent) => {
    event.stopPropagation();
    if (isPosted) return;
    event.preventDefault();
    if (patience) return;
    patience = setTimeout(post, patienceMs);
    hydrate().then(() => {
      clearTimeout(patience);
      if (!isPosted) form.requestSubmit();
    }, post);
  };
  const letGo = () => {
    if (!isPosted) form.removeEventListener('submit', hold, true);
  };
  form.addEventListener('submit', hold, true);

  let hydration: Promise<void> | undefined;
  const hydrate = () => {
    for (const type of startEvents) element.removeEventListener(type, hydrate);
    if (hydration) return hydration;
    // React starts before its handlers are at work; the component says when they are.
    // A script that cannot be had is told by an event of Astro's; load() does not fail.
    const ready = new Promise((resolve, reject) => {
      element.addEventListener('island-ready', resolve, { once: true });
      element.addEventListener('astro:hydration-error', reject, { once: true });
    });
    hydration = load()
      .then((start) => start())
      .then(() => ready)
      .then(() => undefined);
    // Without its script the form posts as it is.
    hydration.then(letGo, letGo);
    return hydration;
  };
  for (const type of startEvents) element.addEventListener(type, hydrate);
};

export default hydrateOnTouch;
