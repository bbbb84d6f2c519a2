import { hasRightToLeft } from './fill.ts';

const number = String.raw`\p{Nd}+(?:[.,٫٬]\p{Nd}+)*`;
const latin = String.raw`\p{Script=Latin}\p{M}`;
/** What reads from the left in each text: '-20 %', '*2345', '12 quai du Vent, 67000 Strasbourg'. */
const leftToRight = new RegExp(
  [
    String.raw`[+\-−±]\p{Sc}?${number}(?:\u00A0?[%‰\p{Sc}]|(?<=[۰-۹])٪)?`,
    String.raw`[*#]\p{Nd}{3,}`,
    String.raw`\d{1,5}[a-z]?,? [${latin}][${latin}\d .,'’-]*\d{4,}(?:[ ,]+[${latin} ,-]*[${latin}])?`,
  ]
    .map((form) => String.raw`(?<![\p{L}\p{M}\p{N}\u2068])${form}`)
    .join('|'),
  'gu',
);

/** Signs of currencies in letters, after an amount: '4 500 zł', '120.000 дин.', '500 CHF'. */
const currencyWord =
  /(\p{Nd}) (?=(?:[A-Z]{3}|zł|kr|Kč|Ft|TL|lei|лв|грн|din|дин)(?![\p{L}\p{M}]))/gu;

/**
 * Joins an amount to its sign, and the groups of its digits, by no-break spaces, so that no line
 * ends within it; in a text from the right they keep the groups in their order, too. What reads
 * from the left in such a text is isolated.
 */
export function bindAmounts(text: string): string {
  const bound = text
    .replace(/(?<!\p{Nd})\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{Nd})/gu, (groups) =>
      groups.replaceAll(' ', '\u00A0'),
    )
    .replace(/(\p{Nd}) (?=[%‰٪\p{Sc}])|(\p{Sc}) (?=\p{Nd})/gu, '$1$2\u00A0')
    .replace(currencyWord, '$1\u00A0');
  // A text without letters, such as a bold '*2345', may be a part of a text from the right.
  const isIsolated = hasRightToLeft(text) || !/\p{L}/u.test(text);
  return isIsolated ? bound.replace(leftToRight, '\u2068$&\u2069') : bound;
}
