import { isPlainClick } from './page-motion.ts';
import { whenIdle, whenNear } from './wait.ts';

const stallMs = 8000;

/**
 * Lays the live embed over its drawn stand-in: when the page is idle (data-embed="idle") and, with data-embed-near,
 * when it is near the viewport; or when the visitor asks for it (data-embed="click").
 */
export function startEmbeds(): void {
  const embeds = [...document.querySelectorAll<HTMLElement>('[data-embed]')];
  for (const embed of embeds) {
    const ask = embed.querySelector<HTMLElement>('[data-embed-ask]');
    ask?.addEventListener('click', (event) => {
      // A link may lead into a new tab; a button leads nowhere else.
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
  const { src, title, script } = embed.dataset;
  if (!src || embed.querySelector('iframe')) return;
  const frame = document.createElement('iframe');
  frame.title = title ?? '';
  // Both, because the attribute alone is what older browsers know; fullscreen must then not stand in allow.
  frame.allow = 'autoplay; picture-in-picture';
  frame.allowFullscreen = true;

  const notice = embed.parentElement?.querySelector<HTMLElement>('[data-embed-stalled]');
  const tellStalled = () => {
    if (notice) notice.textContent = notice.dataset.embedStalled ?? '';
  };
  const arrive = () => {
    clearInterval(stall);
    if (frame.dataset.loading === undefined) return;
    delete frame.dataset.loading;
    if (notice) notice.textContent = '';
    giveWay(embed, frame);
    // The provider's script looks for its frame, so the frame comes first.
    if (script) addScriptOnce(script, tellStalled);
  };
  // A page that waits for one of its own files never says that it has loaded, but can be used.
  const stall = setInterval(() => (hasPage(frame) ? arrive() : tellStalled()), stallMs);
  // Until it is there, what it covers stays in sight and can be clicked.
  frame.dataset.loading = '';
  frame.addEventListener('load', arrive);
  frame.src = src;
  embed.append(frame);
  return frame;
}

/** Whether a page has come in place of the empty one; one of another origin cannot be read. */
const hasPage = (frame: HTMLIFrameElement) => frame.contentDocument?.URL !== 'about:blank';

/** What the frame covers can no longer be reached, by Tab neither. */
function giveWay(embed: HTMLElement, frame: HTMLIFrameElement) {
  if (embed.contains(document.activeElement)) frame.focus();
  for (const part of embed.children) if (part !== frame) (part as HTMLElement).inert = true;
}

function addScriptOnce(address: string, onError: () => void) {
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.addEventListener('error', onError);
  document.head.append(script);
}
