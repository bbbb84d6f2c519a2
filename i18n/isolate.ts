const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A letter of any other script. */
const leftToRight = new RegExp(`(?!${rightToLeft.source})\\p{L}`, 'u');

/**
 * Puts a value of the other direction, or of both, between U+2068 and U+2069, so that it neither reorders the text around it nor is reordered:
 * a phone number in an Arabic text, an Arabic name in an English one.
 */
export const isolate = (value: string, direction: 'ltr' | 'rtl'): string =>
  (direction === 'rtl' ? rightToLeft.test(value) && !leftToRight.test(value) : !rightToLeft.test(value))
    ? value
    : `\u2068${value}\u2069`;

/**
 * Puts a text between characters that isolate it in a direction of its own, where it or the text around it runs from the right: without
 * them its first letter, such as one of a name, would decide.
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
