import type { Language } from './language.ts';

type Locale = Pick<Language, 'locale'>;

/** The BCP 47 tag of a locale: 'en-GB' for 'en_GB'. */
export const toLanguageTag = ({ locale }: Locale) => locale.replace('_', '-');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one takes longer than composing the rest of a mail. */
function formatterOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(key, formatter);
  return formatter;
}

/** A day is a Date at midnight UTC: formatted in another zone, it could become the day before. */
const dayFormat = (language: Locale) =>
  formatterOf(toLanguageTag(language), { dateStyle: 'long', timeZone: 'UTC' });

/** A day as the language's country writes it: '3 November 2026' in en_GB. */
export const formatDay = (day: Date, language: Locale) => dayFormat(language).format(day);

/**
 * The pattern of formatDay for each month, from January on: '{day} novembre {year}'. Page scripts
 * fill it in, because creating the first Intl formatter takes a browser longer than laying out the
 * page. Undefined for a locale with another calendar or other digits.
 */
export function listDayPatterns(language: Locale): string[] | undefined {
  const format = dayFormat(language);
  const firstDays = Array.from({ length: 12 }, (_, month) =>
    format.formatToParts(Date.UTC(2026, month, 1)),
  );
  const isPlain = firstDays
    .flat()
    .every(({ type, value }) => value === ({ day: '1', year: '2026' }[type as string] ?? value));
  if (!isPlain) return undefined;
  return firstDays.map((parts) =>
    parts
      .map(({ type, value }) => (type === 'day' || type === 'year' ? `{${type}}` : value))
      .join(''),
  );
}

/** A Date at midnight UTC as '2026-11-03'. */
export const toIsoDay = (day: Date) => day.toISOString().slice(0, 10);

/**
 * The day of a moment in an IANA zone: '2026-11-03', as Swedish writes days. Milliseconds since
 * 1970.
 */
export const dayIn = (at: number, timeZone: string): string =>
  formatterOf('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/**
 * The time of a moment in an IANA zone, which spreadsheets take as a time: '2026-11-28 02:09', with
 * seconds in the medium style. Milliseconds since 1970.
 */
export const timeIn = (
  at: number,
  timeZone: string,
  timeStyle: 'short' | 'medium' = 'short',
): string => formatterOf('sv-SE', { timeZone, dateStyle: 'short', timeStyle }).format(at);

/**
 * A moment with its zone: 'Tuesday, November 3, 2026 at 4:05 PM EST'. Milliseconds since 1970; an
 * IANA zone.
 */
export const formatMoment = (at: number, language: Locale, timeZone: string): string =>
  formatterOf(toLanguageTag(language), {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);

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

/** Months from the first one on, written '2026-04', short; and the time that they span. */
export function formatMonths(first: string, count: number, language: Locale) {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const days = Array.from(
    { length: count },
    (_, index) => new Date(Date.UTC(year, month - 1 + index)),
  );
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatterOf(toLanguageTag(language), { ...options, timeZone: 'UTC' });
  const long = format({ month: 'long', year: 'numeric' });
  return {
    names: days.map((day) => format({ month: 'short' }).format(day)),
    span: long.formatRange(days[0] as Date, days.at(-1) as Date),
  };
}

/** Such as '4 weeks'. */
export const formatWeeks = (weeks: number, language: Locale): string =>
  new Intl.NumberFormat(toLanguageTag(language), {
    style: 'unit',
    unit: 'week',
    unitDisplay: 'long',
  }).format(weeks);

/** A year, or a number of a list, in the digits of the language's country. */
export const formatPlain = (value: number, language: Locale): string =>
  new Intl.NumberFormat(toLanguageTag(language), { useGrouping: false }).format(value);

const counterStyles: Record<string, string> = {
  arab: 'arabic-indic',
  arabext: 'persian',
  beng: 'bengali',
  deva: 'devanagari',
};

/** The CSS counter style of the digits of the language's country; undefined for ASCII ones. */
export const counterStyleOf = (language: Locale): string | undefined =>
  counterStyles[new Intl.NumberFormat(toLanguageTag(language)).resolvedOptions().numberingSystem];

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * Writes the decimal digits of every script as ASCII ones: '۱۲' is '12'. In Unicode the ten digits
 * of a script are in a row.
 */
export const foldDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    let start = code;
    while (isDigit(start - 1)) start -= 1;
    return String((code - start) % 10);
  });

/** Writes digits of every script and signs of full width as ASCII ones: '＋８６' is '+86'. */
export const toPlainSigns = (text: string): string => foldDigits(text.normalize('NFKC'));

/**
 * The number that a text says in any notation: 2.450,50 and 2,450.50 are 2450.5, and 2.450 is 2450.
 * A text that says none is trimmed.
 */
export function readNumber(text: string): number | string {
  const signs = toPlainSigns(text).replace(/[\s'’\p{Sc}]/gu, '');
  const [, thousands = ''] =
    /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/.exec(signs) ?? [];
  const plain = signs.replaceAll(thousands, '').replace(',', '.');
  return /^-?(?=\.?\d)\d*\.?\d*$/.test(plain) ? Number(plain) : text.trim();
}

/**
 * A number for a field, as the language writes it. `readNumber` takes three digits after a mark for
 * thousands, so there is a fourth.
 */
export const showNumber = (value: number, code: string): string =>
  value
    .toLocaleString(code, { useGrouping: false, maximumFractionDigits: 20 })
    .replace(/^-?[1-9]\d{0,2}\D\d{3}$/, '$&0');

/** The size of a file as the language writes it: '340 kB' in English, '1,2 Mo' in French. */
export const formatSize = (bytes: number, language: Locale): string => {
  const isLarge = bytes >= 999_500;
  return new Intl.NumberFormat(toLanguageTag(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(bytes / (isLarge ? 1e6 : 1e3), 1));
};

/** A colon with the spaces around it: French has a no-break space before it. */
export const colonIn = ({ code }: Pick<Language, 'code'>): string =>
  new Intl.Locale(code).language === 'fr' ? '\u00A0: ' : ': ';

/** A comma with the space after it, which Arabic, Persian and Urdu write the other way round. */
export const commaIn = ({ code }: Pick<Language, 'code'>): string =>
  new Intl.Locale(code).maximize().script === 'Arab' ? '، ' : ', ';

export const capitalize = (text: string, languageTag = 'en'): string =>
  text.charAt(0).toLocaleUpperCase(languageTag) + text.slice(1);
