import { fillPlural } from '../i18n/plural.ts';
import type { Copy } from '../model/words/index.ts';
import type { FieldErrors, LeadField } from './lead-form.ts';

/** What is wrong with a form, in words. */
export type ErrorWords = {
  /** Says how many fields are wrong; undefined when none is. */
  heading: string | undefined;
  /** A text per wrong field, in the order of the errors. */
  texts: Partial<Record<LeadField, string>>;
};

/**
 * The words for the first error code of each wrong field.
 * A code that is not known here, as from a newer function, takes the field's first text; a field without texts is left out.
 * @param language code of the language of the words
 */
export function describeErrors(
  { errors, summary }: Pick<Copy['contact']['form'], 'errors' | 'summary'>,
  codes: FieldErrors,
  language: string,
): ErrorWords {
  const found = Object.entries(codes).flatMap(([field, code]) => {
    const texts: Record<string, string> = Object.hasOwn(errors, field) ? errors[field as keyof typeof errors] : {};
    const text = texts[code] ?? Object.values(texts)[0];
    return text === undefined ? [] : [[field, text]];
  });
  return {
    heading: found.length > 0 ? fillPlural(summary, found.length, language) : undefined,
    texts: Object.fromEntries(found),
  };
}
