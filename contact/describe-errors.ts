import { fillPlural, type PluralForms } from '../i18n/fill.ts';
import type { FieldErrors, LeadField } from './lead-form.ts';

type ErrorWords = {
  heading: string | undefined;
  /** A text per wrong field, in the order of the errors. */
  texts: Partial<Record<LeadField, string>>;
};

type ErrorTexts = { errors: Readonly<Record<string, Readonly<Record<string, string>>>>; summary: PluralForms };

/** The words for each wrong field: a code without a text, as of a newer function, gets the field's first one. */
export function describeErrors({ errors, summary }: ErrorTexts, codes: FieldErrors, language: string): ErrorWords {
  const found = Object.entries(codes).flatMap(([field, code]) => {
    const texts = (Object.hasOwn(errors, field) && errors[field]) || {};
    const text = texts[code] ?? Object.values(texts)[0];
    return text === undefined ? [] : [[field, text]];
  });
  return {
    heading: found.length > 0 ? fillPlural(summary, found.length, language) : undefined,
    texts: Object.fromEntries(found),
  };
}
