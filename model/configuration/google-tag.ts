import type { Language } from '../../i18n/language.ts';
import type { Configuration } from './configuration.ts';
import { embedModeIn } from './embed-mode.ts';

/** The Google tag in a language, and whether it asks the visitor first; undefined without one. */
export const googleTagIn = (
  language: Pick<Language, 'code'>,
  { analytics, embeds }: Pick<Configuration, 'analytics' | 'embeds'>,
): { id: string; asks: boolean } | undefined =>
  analytics && 'googleTagId' in analytics
    ? { id: analytics.googleTagId, asks: analytics.consent === 'ask' || embedModeIn(language, { embeds }) === 'click' }
    : undefined;
