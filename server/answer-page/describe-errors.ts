import type { LeadField } from '../../contact/lead-form.ts';
import { fillPlural } from '../../i18n/plural.ts';
import type { Copy } from '../../site-schema/words/index.ts';
import type { Refusal } from '../http/answer.ts';

/** The words for a refusal: a summary, and a text per wrong field. */
export function describeErrors(copy: Copy, { fields = {} }: Refusal, locale: string) {
  const { errors: words, summary } = copy.contact.form;
  const errors: Partial<Record<LeadField, string>> = {};
  for (const [field, code] of Object.entries(fields)) {
    const text = (words as Record<string, Record<string, string>>)[field]?.[code];
    if (text) errors[field as LeadField] = text;
  }
  const count = Object.keys(errors).length;
  const text = count === 0 ? copy.contact.error : fillPlural(summary, count, locale);
  return { summary: text, errors };
}
