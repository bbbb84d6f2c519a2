import type { Language } from '../../i18n/language.ts';
import type { Configuration } from './configuration.ts';

/** 'idle': embeds load by themselves when the page is idle; 'click': only when the visitor asks. */
export type EmbedMode = 'idle' | 'click';

/** How embeds from other hosts load in a language. */
export const embedModeIn = (
  { code }: Pick<Language, 'code'>,
  { embeds }: Pick<Configuration, 'embeds'>,
): EmbedMode => (typeof embeds === 'string' ? embeds : embeds[code]) ?? 'click';

/**
 * How an embed of these addresses loads in a language; those of the site itself never wait for a
 * click.
 */
export const embedModeOf = (
  addresses: readonly string[],
  siteUrl: string,
  language: Pick<Language, 'code'>,
  configuration: Pick<Configuration, 'embeds'>,
): EmbedMode => {
  const { origin } = new URL(siteUrl);
  return addresses.every((address) => new URL(address, origin).origin === origin)
    ? 'idle'
    : embedModeIn(language, configuration);
};

/** The Google tag in a language, and whether it asks the visitor first; undefined without one. */
export const googleTagIn = (
  language: Pick<Language, 'code'>,
  { analytics, embeds }: Pick<Configuration, 'analytics' | 'embeds'>,
): { id: string; asks: boolean } | undefined =>
  analytics && 'googleTagId' in analytics
    ? {
        id: analytics.googleTagId,
        asks: analytics.consent === 'ask' || embedModeIn(language, { embeds }) === 'click',
      }
    : undefined;
