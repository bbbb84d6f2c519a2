/** Replaces {name} in a text by its value: fill('Page {page}', { page: 2 }) is 'Page 2'. A name may contain dots. */
export function fill(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replace(/\{([\w.]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? placeholder) : placeholder,
  );
}

/** The forms of a text by plural category, as Intl.PluralRules names them. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form that a whole number takes in a language, with {count} filled in: '2 fields' of { one, other }. */
export const fillPlural = (forms: PluralForms, count: number, code: string): string =>
  fill(forms[new Intl.PluralRules(code).select(count)] ?? forms.other, { count });
