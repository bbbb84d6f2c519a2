import type { Language } from '../../i18n/language.ts';
import type { Configuration } from './configuration.ts';

/** 'idle': embeds load by themselves when the page is idle; 'click': only when the visitor asks. */
export type EmbedMode = 'idle' | 'click';

/** How what comes from other hosts loads in a language. */
export const embedModeIn = ({ code }: Pick<Language, 'code'>, { embeds }: Pick<Configuration, 'embeds'>): EmbedMode =>
  typeof embeds === 'string' ? embeds : (embeds[code] ?? 'click');

/**
 * How an embed of these addresses loads in a language. What the site serves itself never waits for the visitor.
 * @param siteUrl where the site is, such as https://agency.example
 */
export const embedModeOf = (
  addresses: readonly string[],
  siteUrl: string,
  language: Pick<Language, 'code'>,
  configuration: Pick<Configuration, 'embeds'>,
): EmbedMode => {
  const { origin } = new URL(siteUrl);
  return addresses.every((address) => new URL(address, origin).origin === origin) ? 'idle' : embedModeIn(language, configuration);
};
