import { capitalize } from '../../i18n/capitalize.ts';
import { scriptOf } from '../../i18n/script.ts';

/**
 * Fonts for the scripts that the default font lacks, by their ISO 15924 codes, where the package is
 * not called as the script is. The engine has those of the first four.
 */
export const fonts: Readonly<Record<string, string>> = {
  Arab: '@fontsource/noto-kufi-arabic',
  Cyrl: '@fontsource/arimo',
  Grek: '@fontsource/arimo',
  Hebr: '@fontsource/arimo',
  Hans: '@fontsource/noto-sans-sc',
  Hant: '@fontsource/noto-sans-tc',
  Jpan: '@fontsource/noto-sans-jp',
  Kore: '@fontsource/noto-sans-kr',
  Beng: '@fontsource/noto-sans-bengali',
  Orya: '@fontsource/noto-sans-oriya',
  Tibt: '@fontsource/noto-serif-tibetan',
  Cans: '@fontsource/noto-sans-canadian-aboriginal',
  Nkoo: '@fontsource/noto-sans-nko',
  Mtei: '@fontsource/noto-sans-meetei-mayek',
};

/** Languages in Latin letters, and countries, whose letters or money the default font lacks. */
const lacking = /^(ak|az|ee|eo|fil|gn|ha|haw|ig|kl|ln|se|sm|tr|uz|vi|yo)\b|-(CR|GH|NG|PY)$/i;

/**
 * The font package for the script of a language; undefined for Latin letters that the default font
 * has.
 */
export function fontOf(code: string): string | undefined {
  const script = scriptOf(code);
  if (script === 'Latn') return lacking.test(code) ? '@fontsource/arimo' : undefined;
  const name = new Intl.DisplayNames(['en'], { type: 'script' }).of(script);
  return fonts[script] ?? `@fontsource/noto-sans-${name?.toLowerCase().replaceAll(' ', '-')}`;
}

/**
 * The country of a language; of Esperanto and es-419, of several ones, there is none. Portuguese
 * without a country, which browsers take for that of Brazil, is that of its ready words.
 */
const countryOf = (code: string) =>
  code === 'pt' ? 'PT' : new Intl.Locale(code).maximize().region?.match(/^[A-Z]{2}$/)?.[0];

/** The entry of a language in site.config.jsonc, without its tagline. */
export function describeLanguage(code: string) {
  const { language } = new Intl.Locale(code);
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const region = countryOf(code) ?? countryOf(language) ?? 'US';
  return {
    code,
    name: capitalize(name, code),
    flag: region,
    locale: `${language}_${region}`,
  };
}
