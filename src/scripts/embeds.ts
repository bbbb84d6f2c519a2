import { whenIdle } from './when-idle.ts';

const stallMs = 8000;

/**
 * Lays the live embed over its drawn stand-in: when the page is idle (data-embed="idle") and, with data-embed-near,
 * when it is near the viewport; or when the visitor asks for it (data-embed="click").
 */
export function startEmbeds(): void {
  const embeds = [...document.querySelectorAll<HTMLElement>('[data-embed]')];
  for (const embed of embeds) {
    embed.querySelector('[data-embed-ask]')?.addEventListener('click', (event) => {
      event.preventDefault();
      show(embed)?.focus();
    });
  }
  whenIdle(() => {
    for (const embed of embeds) {
      if (embed.dataset.embed !== 'idle') continue;
      if (embed.dataset.embedNear === undefined) show(embed);
      else whenNear(embed);
    }
  });
}

function whenNear(embed: HTMLElement) {
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      show(embed);
    },
    { rootMargin: '50%' },
  );
  near.observe(embed);
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
  const stall = setTimeout(tellStalled, stallMs);
  // Until it is there, what it covers stays in sight and can be clicked.
  frame.dataset.loading = '';
  frame.addEventListener('load', () => {
    clearTimeout(stall);
    delete frame.dataset.loading;
    if (notice) notice.textContent = '';
    // The provider's script looks for its frame, so the frame comes first.
    if (script) addScriptOnce(script, tellStalled);
  });
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
