import type { Language } from '../i18n/language.ts';
import type { Site } from './site-config.ts';

/** 'idle': embeds load by themselves when the page is idle; 'click': only when the visitor asks. */
export type EmbedMode = 'idle' | 'click';

/** How embeds load in a language. */
export const embedModeIn = ({ code }: Pick<Language, 'code'>, { embeds }: Pick<Site, 'embeds'>): EmbedMode =>
  typeof embeds === 'string' ? embeds : (embeds[code] ?? 'click');
