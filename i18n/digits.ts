import { type Locale, toLanguageTag } from './language.ts';

const counterStyles: Record<string, string> = {
  arab: 'arabic-indic',
  arabext: 'persian',
  beng: 'bengali',
  deva: 'devanagari',
  mymr: 'myanmar',
  tibt: 'tibetan',
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
