import type { Language } from '../../i18n/language.ts';
import type { Configuration } from './configuration.ts';
import { embedModeIn } from './embed-mode.ts';

type Tagged = Pick<Configuration, 'analytics' | 'embeds'>;

/** The Google tag in a language, and whether it asks the visitor first; undefined without one. */
export const googleTagIn = (
  language: Pick<Language, 'code'>,
  configuration: Tagged,
): { id: string; asks: boolean } | undefined =>
  configuration.analytics
    ? {
        id: configuration.analytics.googleTagId,
        asks: configuration.analytics.consent === 'ask' || embedModeIn(language, configuration) === 'click',
      }
    : undefined;
