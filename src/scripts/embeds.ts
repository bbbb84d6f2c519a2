import { isPlainClick } from './navigation.ts';
import { whenIdle, whenNear } from './wait.ts';

const stallMs = 8000;

/**
 * Loads embeds over their placeholders: when the page is idle (data-embed="idle") and, with
 * data-embed-near, near the viewport; or when the visitor clicks (data-embed="click").
 */
export function startEmbeds(): void {
  const embeds = [...document.querySelectorAll<HTMLElement>('[data-embed]')];
  for (const embed of embeds) {
    const ask = embed.querySelector<HTMLElement>('[data-embed-ask]');
    ask?.addEventListener('click', (event) => {
      if (ask.matches('a') && !isPlainClick(event)) return;
      event.preventDefault();
      show(embed)?.focus();
    });
  }
  whenIdle(() => {
    for (const embed of embeds) {
      if (embed.dataset.embed !== 'idle') continue;
      if (embed.dataset.embedNear === undefined) show(embed);
      else whenNear(embed, '50%', () => show(embed));
    }
  });
}

function show(embed: HTMLElement): HTMLIFrameElement | undefined {
  const { src, title, script, sandbox, still } = embed.dataset;
  if (!src || embed.querySelector('iframe')) return;
  const frame = document.createElement('iframe');
  frame.title = title ?? '';
  // Older browsers support only allowfullscreen; `allow` must then not name fullscreen.
  frame.allow = 'autoplay; picture-in-picture';
  frame.allowFullscreen = true;
  if (sandbox) frame.setAttribute('sandbox', sandbox);
  if (still !== undefined) frame.tabIndex = -1;

  const notice = embed.parentElement?.querySelector<HTMLElement>('[data-embed-stalled]');
  const tellStalled = () => {
    if (notice) notice.textContent = notice.dataset.embedStalled ?? '';
  };
  const arrive = () => {
    clearInterval(stall);
    if (frame.dataset.loading === undefined) return;
    delete frame.dataset.loading;
    if (notice) notice.textContent = '';
    if (embed.contains(document.activeElement)) frame.focus();
    for (const part of embed.children) if (part !== frame) (part as HTMLElement).inert = true;
    // The provider's script looks for its frame, so the frame comes first.
    if (script) addScriptOnce(script, tellStalled);
  };
  // A framed page can be used before its load event, which waits for all of its files. Whether it
  // is there is told by its document: that of about:blank can be read, that of another origin
  // cannot.
  const stall = setInterval(
    () => (frame.contentDocument?.URL === 'about:blank' ? tellStalled() : arrive()),
    stallMs,
  );
  // Until the frame has loaded, the placeholder stays visible and can be clicked.
  frame.dataset.loading = '';
  frame.addEventListener('load', arrive);
  frame.src = src;
  embed.append(frame);
  return frame;
}

function addScriptOnce(address: string, onError: () => void) {
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.addEventListener('error', onError);
  document.head.append(script);
}

/**
 * Covers the player of each film by its poster until it is started. Without scripting the player is
 * visible.
 */
export function startFilms(): void {
  for (const film of document.querySelectorAll('video')) {
    const start = film.parentElement?.querySelector<HTMLElement>('[data-film-start]');
    if (!start) continue;
    const giveWay = () => {
      film.inert = false;
      // The script shows the captions, because browsers load those with the attribute `default`
      // before they paint the page.
      const captions = [...film.textTracks].find(
        ({ language }) => language === document.documentElement.lang,
      );
      if (captions) captions.mode = 'showing';
      if (document.activeElement === start) film.focus();
      start.remove();
    };
    film.inert = true;
    start.hidden = false;
    start.addEventListener('click', () => {
      giveWay();
      // The browser's player reports a film that cannot be played.
      film.play().catch(() => undefined);
    });
    film.addEventListener('play', giveWay, { once: true });
  }
}
