const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A letter of any other script. */
const leftToRight = new RegExp(`(?!${rightToLeft.source})\\p{L}`, 'u');

/**
 * Isolates a value in a text of a direction, as Unicode's bidirectional algorithm has it: a phone number in an Arabic text, or an Arabic
 * name in an English one, is put between U+2068 and U+2069, so that neither it nor the text around it is reordered. A value whose
 * letters all have the direction of the text stays as it is.
 */
export const isolate = (value: string, direction: 'ltr' | 'rtl'): string =>
  (direction === 'rtl' ? rightToLeft.test(value) && !leftToRight.test(value) : !rightToLeft.test(value))
    ? value
    : `\u2068${value}\u2069`;

/**
 * Isolates a text whose own direction is known: without a direction the first letter would decide, which may belong to a foreign name.
 * A text from left to right in another one stays as it is.
 */
export const isolateIn = (own: 'ltr' | 'rtl', value: string, direction: 'ltr' | 'rtl'): string =>
  own === 'ltr' && direction === 'ltr' ? value : `${own === 'rtl' ? '\u2067' : '\u2066'}${value}\u2069`;

/** Isolates each value that is a text; numbers stay as they are. */
export const isolateAll = <Values extends Readonly<Record<string, string | number | undefined>>>(
  values: Values,
  direction: 'ltr' | 'rtl',
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value, direction) : value]),
  ) as Values;
