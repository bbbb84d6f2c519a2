export type Language = {
  /**
   * The language tag of the `lang` attribute: 'en', 'pt-br', 'zh-Hans'. Addresses have it in lower
   * case.
   */
  code: string;
  name: string;
  flag: string;
  /** 'en_GB', 'sr_Latn_RS': how dates, times and numbers are written. */
  locale: string;
  tagline: string;
  /** What the agency is called in this language; by default as everywhere. */
  brand?: Brand | undefined;
  /** The postal address in the letters of this language; by default as everywhere. */
  address?:
    | {
        street: string;
        postalCode?: string | undefined;
        city: string;
        region?: string | undefined;
        country: string;
      }
    | undefined;
  sender?: string;
  /** The prefix of its paths: '' for the site's first language, '/fr' for another. */
  prefix: string;
  direction: 'ltr' | 'rtl';
  /** Paths of the engine's pages that differ from the English ones: { services: '/servicos' }. */
  paths?: Readonly<Record<string, string | undefined>> | undefined;
};

/** What formats of dates and numbers depend on. */
export type Locale = Pick<Language, 'locale'>;

/** The BCP 47 tag of a locale: 'en-GB' for 'en_GB'. */
export const toLanguageTag = ({ locale }: Locale) => locale.replaceAll('_', '-');

/** A locale in the script that a language tag names: 'sr_Latn_RS' for 'sr-latn' and 'sr_RS'. */
export function withScript(locale: string, code: string): string {
  const { script } = new Intl.Locale(code);
  return script ? locale.replace('_', `_${script}_`) : locale;
}

/** A locale as Open Graph has it, without a script: 'sr_RS' for 'sr_Latn_RS'. */
export const withoutScript = ({ locale }: Locale) => locale.replace(/_[^_]+(?=_)/, '');

/** The site's languages; the first is the default one. */
export type Languages = readonly [Language, ...Language[]];

/**
 * Whether Intl knows a language by its code: it throws at 'en-usa', whose country has three
 * letters, and has no name for 'xx'.
 */
export function isLanguageCode(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  try {
    return names.of(code) !== undefined;
  } catch {
    return false;
  }
}

export const directionOf = (code: string): Language['direction'] =>
  new Intl.Locale(code).getTextInfo().direction ?? 'ltr';

/** The language with a code; the default one when the site has none such. */
export const findLanguage = (code: string, languages: Languages): Language =>
  languages.find((language) => language.code === code) ?? languages[0];

export type Brand = { name: string; shortName?: string | undefined };

/**
 * The names of the agency in a language. With a name of its own a language does not inherit the
 * general short name.
 */
export const brandIn = ({ brand }: Pick<Language, 'brand'>, all: Brand): Brand => {
  const { name, shortName } = brand ?? all;
  return { name, shortName };
};
