import * as z from 'zod/mini';
import { fillPlural, type PluralForms } from '../i18n/fill.ts';
import { cleanEmail, cleanLine, cleanPhone, cleanText } from './clean.ts';

/** Lengths in characters, counted after the ends are trimmed. */
export const fieldLengths = {
  name: { min: 2, max: 200 },
  email: { max: 254 },
  phone: { min: 7, max: 40 },
  message: { max: 5000 },
} as const;

/**
 * A letter that can be seen: some characters that count as letters are blank, such as the Hangul
 * filler.
 */
const visibleLetter = /[^\P{L}\p{DI}]/u;

/** A schema that cleans a text before its checks. */
const cleaned = (clean: (text: string) => string) =>
  z.string({ error: 'invalid_type' }).check(z.overwrite(clean));

/**
 * What a visitor sends. The browser and the function check with this one schema.
 * Each issue's message is a code; content/<language>/contact.json has the words for it under
 * form.errors.<field>.<code>.
 */
export const leadFormSchema = z.strictObject({
  name: cleaned(cleanLine).check(
    z.minLength(fieldLengths.name.min, 'too_short'),
    z.regex(visibleLetter, 'too_short'),
    z.maxLength(fieldLengths.name.max, 'too_long'),
  ),
  email: cleaned(cleanEmail).check(
    z.maxLength(fieldLengths.email.max, 'too_long'),
    // An address passes the browsers' own check and has a dot in its domain.
    z.regex(z.regexes.html5Email, 'invalid'),
    z.regex(/@.+\../, 'invalid'),
  ),
  phone: cleaned(cleanPhone).check(
    z.minLength(fieldLengths.phone.min, 'too_short'),
    z.regex(/^[\d ()+-]*$/, 'invalid_characters'),
    // No country has telephone numbers of fewer than three digits.
    z.regex(/(?:\d\D*){3}/, 'too_short'),
    z.maxLength(fieldLengths.phone.max, 'too_long'),
  ),
  message: z._default(
    cleaned(cleanText).check(z.maxLength(fieldLengths.message.max, 'too_long')),
    '',
  ),
  smsConsent: z._default(z.boolean({ error: 'invalid_type' }), false),
});

export type LeadForm = z.infer<typeof leadFormSchema>;
export type LeadField = keyof LeadForm;

/** What a client sends: a field with a default may be left out. */
export type LeadInput = z.input<typeof leadFormSchema>;

/** The box to tick; every other field is a text. */
export const consentField = 'smsConsent' satisfies LeadField;
export type TextField = Exclude<LeadField, typeof consentField>;

/** The fields in the order of the form. */
export const leadFields = Object.keys(leadFormSchema.shape) as LeadField[];
export const textFields = leadFields.filter((field): field is TextField => field !== consentField);

/** Whether a lead may do without a field. */
export const isOptional = (field: LeadField): boolean =>
  leadFormSchema.shape[field].safeParse(undefined).success;

/** A lead with each text of its form changed. */
export function mapTexts<Lead extends LeadForm>(
  lead: Lead,
  change: (text: string) => string,
): Lead {
  const texts = textFields.map((field) => [field, change(lead[field])]);
  return { ...lead, ...Object.fromEntries(texts) };
}

/** The first error code of each field that has one. */
export type FieldErrors = Partial<Record<LeadField, string>>;

/**
 * Checks a form's values.
 * @returns the cleaned lead, or the first error code of each wrong field
 */
export function checkLeadForm(values: unknown): { lead: LeadForm } | { errors: FieldErrors } {
  const result = leadFormSchema.safeParse(values);
  if (result.success) return { lead: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) errors[issue.path[0] as LeadField] ??= issue.message;
  return { errors };
}

/**
 * Says how long to wait by a Retry-After header, in seconds. Undefined without the header.
 * @param tag of the language and its country, such as 'fr-CA'
 */
export function describeRetryAfter(
  forms: PluralForms | undefined,
  retryAfter: string | null | undefined,
  tag: string,
): string | undefined {
  const minutes = Math.ceil(Number(retryAfter) / 60);
  return forms && minutes > 0 ? fillPlural(forms, minutes, tag) : undefined;
}

type ErrorWords = {
  heading: string | undefined;
  /** A text per wrong field, in the order of the errors. */
  texts: Partial<Record<LeadField, string>>;
};

type ErrorTexts = {
  errors: Readonly<Record<TextField, Readonly<Record<string, string>>>>;
  summary: PluralForms;
};

/**
 * The words for each wrong field: a code without a text, as of a newer function, gets the field's
 * first one.
 * @param tag of the language and its country, such as 'fr-CA'
 */
export function describeErrors(
  { errors, summary }: ErrorTexts,
  codes: FieldErrors,
  tag: string,
): ErrorWords {
  const found = Object.entries(codes).flatMap(([field, code]) => {
    const texts = (Object.hasOwn(errors, field) && errors[field as TextField]) || {};
    const text = texts[code] ?? Object.values(texts)[0];
    return text === undefined ? [] : [[field, text]];
  });
  return {
    heading: found.length > 0 ? fillPlural(summary, found.length, tag) : undefined,
    texts: Object.fromEntries(found),
  };
}
