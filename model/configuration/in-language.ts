import type { Language } from '../../i18n/language.ts';
import type { Configuration } from './configuration.ts';

/** A value for all languages, or one per language. */
type PerLanguage<Value extends string> = Value | Readonly<Record<string, Value>>;

/** The value in a language; undefined when values are given per language and this language has none. */
export const valueIn = <Value extends string>(language: string, value: PerLanguage<Value>): Value | undefined =>
  typeof value === 'string' ? value : value[language];

/** Whether something is on in a language. A language without a value has it off. */
export const isOn = (language: string, value: PerLanguage<'off' | 'on'>): boolean =>
  (valueIn(language, value) ?? 'off') !== 'off';

/** 'idle': embeds load by themselves when the page is idle; 'click': only when the visitor asks. */
export type EmbedMode = 'idle' | 'click';

/** How embeds from other hosts load in a language. */
export const embedModeIn = ({ code }: Pick<Language, 'code'>, { embeds }: Pick<Configuration, 'embeds'>): EmbedMode =>
  valueIn<EmbedMode>(code, embeds) ?? 'click';

/**
 * How an embed of these addresses loads in a language. Embeds from the site itself never wait for a click.
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

/** The Google tag in a language, and whether it asks the visitor first; undefined without one. */
export const googleTagIn = (
  language: Pick<Language, 'code'>,
  { analytics, embeds }: Pick<Configuration, 'analytics' | 'embeds'>,
): { id: string; asks: boolean } | undefined =>
  analytics && 'googleTagId' in analytics
    ? { id: analytics.googleTagId, asks: analytics.consent === 'ask' || embedModeIn(language, { embeds }) === 'click' }
    : undefined;
