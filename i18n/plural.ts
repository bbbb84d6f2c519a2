import { fill } from './fill.ts';

/** The forms of a text by plural category, as Intl.PluralRules names them. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form that a whole number takes in a language, with {count} filled in: '2 fields' of { one, other }. */
export const fillPlural = (forms: PluralForms, count: number, code: string): string =>
  fill(forms[new Intl.PluralRules(code).select(count)] ?? forms.other, { count });
