import type { Language } from '../../config/site-schema.ts';
import site from '../../site.config.ts';

/** Whether embeds load by themselves when the page is idle, or only when the visitor asks. */
export function embedModeIn(language: Language): 'idle' | 'click' {
  return typeof site.embeds === 'string' ? site.embeds : (site.embeds[language.code] ?? 'click');
}
