import { toPlainSigns } from './digits.ts';
import { type Locale, toLanguageTag } from './language.ts';

/**
 * A number as the language's country writes it: 9200 is '9,200' in en_US. Percentages have their
 * sign: 64 is '64 %' in fr_FR.
 */
export const formatNumber = (
  value: number,
  language: Locale,
  style: 'decimal' | 'percent' = 'decimal',
): string =>
  new Intl.NumberFormat(toLanguageTag(language), { style, maximumFractionDigits: 2 }).format(
    style === 'percent' ? value / 100 : value,
  );

/** A year, or a number of a list, in the digits of the language's country. */
export const formatPlain = (value: number, language: Locale): string =>
  new Intl.NumberFormat(toLanguageTag(language), { useGrouping: false }).format(value);

/**
 * An amount as the language's country writes it, with a sign of the language's own, such as ج.م.,
 * else the narrow one: $ for CA$.
 */
export function formatMoney(amount: number, currency: string, language: Locale): string {
  const write = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(toLanguageTag(language), {
      style: 'currency',
      currency,
      currencyDisplay,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount);
  const usual = write('symbol');
  return /[A-Z]/.test(usual) ? write('narrowSymbol') : usual;
}

/** A number of weeks in words: '4 weeks'. */
export const formatWeeks = (weeks: number, language: Locale): string =>
  new Intl.NumberFormat(toLanguageTag(language), {
    style: 'unit',
    unit: 'week',
    unitDisplay: 'long',
  }).format(weeks);

/** The size of a file as the language writes it: '340 kB' in English, '1,2 Mo' in French. */
export const formatSize = (bytes: number, language: Locale): string => {
  const isLarge = bytes >= 999_500;
  return new Intl.NumberFormat(toLanguageTag(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(bytes / (isLarge ? 1e6 : 1e3), 1));
};

/** Whether a text is the ISO 4217 code of a currency, such as EUR. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code);

/**
 * The number that a text says in any notation: 2.450,50 and 2,450.50 are 2450.5, and 2.450 is 2450.
 * Arabic and Persian separate by ٬ and ٫, India groups thousands in pairs: 1,25,000. The code of a
 * currency is left out, as its sign is: 1750 EUR. A text that is no number is trimmed.
 */
export function readNumber(text: string): number | string {
  const signs = toPlainSigns(text)
    .replace(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g, (code) => (isCurrency(code) ? '' : code))
    .replace(/[\s'’٬\p{Sc}]/gu, '')
    .replace('٫', ',')
    .replace(/(?<=\d),(?=(\d\d,)+\d{3}(?!\d))/g, '');
  const [, thousands = ''] =
    /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/.exec(signs) ?? [];
  const plain = signs.replaceAll(thousands, '').replace(',', '.');
  return /^-?(?=\.?\d)\d*\.?\d*$/.test(plain) ? Number(plain) : text.trim();
}

/**
 * A number for a field, as the language writes it. Three decimals get a zero behind them, since
 * `readNumber` would take '1,234' for a number in thousands.
 */
export const showNumber = (value: number, code: string): string =>
  value
    .toLocaleString(code, { useGrouping: false, maximumFractionDigits: 20 })
    .replace(/^-?[1-9]\d{0,2}\D\d{3}$/, '$&0');
