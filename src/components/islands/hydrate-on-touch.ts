import type { ClientDirective } from 'astro';

const startEvents = ['focusin', 'pointerdown', 'input'] as const;
const patienceMs = 5000;

/**
 * client:touch runs the scripts of a form's island when the visitor touches it; scripts/prepare-forms.ts has fetched them by then.
 * A form that is sent before its script is there waits for it up to 5 s, and is then sent the native way.
 */
const hydrateOnTouch: ClientDirective = (load, _options, element) => {
  // The page that answers a refused native post is complete as it is; hydration would empty it.
  const form = element.querySelector<HTMLFormElement>('form:not([data-refused])');
  if (!form) return;

  /** True while the form waits for its script, false once it has gone the native way. */
  let waits: boolean | undefined;
  const post = () => {
    waits = false;
    form.submit();
  };
  const hold = (event: SubmitEvent) => {
    event.stopPropagation();
    // Twice the native way it is one lead; once more by its script it would be another.
    if (waits === false) return;
    event.preventDefault();
    if (waits) return;
    waits = true;
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

  let hydration: Promise<unknown> | undefined;
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
      .then(() => ready);
    // Without its script the form posts as it is.
    hydration.then(letGo, letGo);
    return hydration;
  };
  for (const type of startEvents) element.addEventListener(type, hydrate);
};

export default hydrateOnTouch;
