/**
 * Replaces {name} in a text by its value: fill('Page {page}', { page: 2 }) is 'Page 2'. A name may
 * contain dots.
 */
export function fill(
  text: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  return text.replace(/\{([\w.]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? placeholder) : placeholder,
  );
}

/** The forms of a text by plural category, as Intl.PluralRules names them. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * The form that a whole number takes in a language, with {count} filled in, in its digits: '2
 * fields' of { one, other }.
 */
export const fillPlural = (forms: PluralForms, count: number, tag: string): string =>
  fill(forms[new Intl.PluralRules(tag).select(count)] ?? forms.other, {
    count: new Intl.NumberFormat(tag).format(count),
  });

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Whether a text has letters that are written from the right. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

const leftToRight = new RegExp(`(?!${rightToLeft.source})\\p{L}`, 'u');

/**
 * Isolates a value in a text of a direction, as Unicode's bidirectional algorithm has it: a phone
 * number in an Arabic text, or an Arabic name in an English one, is put between U+2068 and U+2069,
 * so that neither it nor the text around it is reordered. A value whose letters all have the
 * direction of the text stays as it is.
 */
export function isolate(value: string, direction: 'ltr' | 'rtl'): string {
  const isAlike =
    direction === 'rtl'
      ? rightToLeft.test(value) && !leftToRight.test(value)
      : !rightToLeft.test(value);
  return isAlike ? value : `\u2068${value}\u2069`;
}

/**
 * Isolates a text whose own direction is known: its first letter may belong to a foreign name of
 * the other one.
 */
export const isolateIn = (
  around: 'ltr' | 'rtl',
  value: string,
  direction: 'ltr' | 'rtl',
): string =>
  around === 'ltr' && direction === 'ltr'
    ? value
    : `${around === 'rtl' ? '\u2067' : '\u2066'}${value}\u2069`;

/** Isolates each value that is a text; numbers stay as they are. */
export const isolateAll = <Values extends Readonly<Record<string, string | number | undefined>>>(
  values: Values,
  direction: 'ltr' | 'rtl',
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value, direction) : value,
    ]),
  ) as Values;
