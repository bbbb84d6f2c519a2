import { foldDigits } from '../../i18n/digits.ts';

/** The digits of every script as ASCII ones, with the separators of English. */
export const readDigits = (text: string) =>
  foldDigits(text).replaceAll('٬', ',').replaceAll('٫', '.');

/**
 * The numbers that a text has in digits, as '2', '1500' or '7.5', without times of day, months,
 * articles of a law and names such as G7. A letter of a script without capitals may stand directly
 * before a number: 約30分.
 */
export function listNumbers(text: string): string[] {
  const plain = readDigits(text)
    .replace(/\{[^}]*\}|https?:\/\/\S+|[\w.+-]+@[\w.-]+/g, ' ')
    .replace(/\b\d{1,2}\s?(–|-|to|a|à|bis)\s?(?=\d{1,2}\s?(h|[ap]\.?m)\b)/gi, ' ')
    .replace(/\b\d{1,2}\s?(:\s?\d\d|h\s?\d{0,2}\b|[ap]\.?m\b)/gi, ' ')
    .replace(
      /(?<!\d)\d{1,2}([.:]\d\d)?\s?(時(\d{1,2}分)?|시(?!간)(\s?\d{1,2}분)?|[月월]|น\.|बजे|Uhr|[صم](?!\p{L}))/gu,
      ' ',
    )
    // India groups thousands in pairs: 1,25,000.
    .replace(/(?<=\d),(?=(\d\d,)+\d{3}(?!\d))/g, '')
    .replace(/\b24\/7\b|\b7j\/7\b/g, ' ')
    .replace(
      /\b(articles?|art[ií]culos?|artikel|art\.|section|ley|loi|d[ée]cisi[oó]n)\s+([A-Z]\.\s?)?\d[\d/-]*/giu,
      ' ',
    );
  return [
    ...plain.matchAll(/(?<![\p{Lu}\p{Ll}\d])\d+(?:[.,\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?/gu),
  ].map(([number]) =>
    String(Number(number.replace(/[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(',', '.'))),
  );
}

export const currency =
  /\p{Sc}|(?<!\p{L})[万만천억]?\s?[円元원]|грн|zł|Kč|CHF|บาท|रुपये|रु\.|ש["״]ח|ج\.م|د\.إ|ر\.س/u;
const money = '\\d[\\d.,\\p{Zs}]*';
/** One amount or a range of two: '1 800 à 2 500'. */
const moneys = `${money}(?:(?:[–-]|to|à|a|bis)\\p{Zs}*${money})?`;
/** Amounts of money in digits, with their currency. */
export const amount = new RegExp(
  `(?:${currency.source})\\s?${moneys}|${moneys}(?:${currency.source})`,
  'gu',
);
