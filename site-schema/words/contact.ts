import { z } from 'zod';
import { head, text } from './text.ts';

/** contact.json: the contact page, its form, the booking calendar and the answers after sending. */
export const contact = z.strictObject({
  head,
  mark: text,
  title: text,
  lead: text,
  call: z.strictObject({ title: text, points: z.array(text).min(2).max(5) }),
  callNow: text,
  seeServices: text,
  booking: z.strictObject({
    label: text,
    title: text,
    note: text,
    /** Beside the drawn week while the calendar loads by itself. */
    loading: text,
    /** Beside the drawn week when the visitor must ask for it; {host} is the calendar's host. */
    ask: text,
    show: text,
    /** Shown when the calendar does not answer, and without scripting. */
    stalled: text,
    openPage: text,
    times: z.array(text).length(6),
  }),
  write: z.strictObject({ title: text, lead: text }),
  form: z.strictObject({
    name: z.strictObject({ label: text }),
    email: z.strictObject({ label: text }),
    phone: z.strictObject({ label: text }),
    message: z.strictObject({ label: text }),
    /** Read out for assistive technology and shown only to programs that fill every field. */
    homepage: z.strictObject({ label: text }),
    /** The exact wording is stored with every lead as proof of consent. */
    smsConsent: z.strictObject({ label: text, privacy: text }),
    optional: text,
    submit: text,
    sending: text,
    /** Above the form; {count} is the number of fields. */
    summary: z.strictObject({ one: text, other: text }),
    /** One text per error code of contact/lead-form.ts. */
    errors: z.strictObject({
      name: z.strictObject({ too_short: text, too_long: text, control_characters: text }),
      email: z.strictObject({ invalid: text, too_long: text, control_characters: text }),
      phone: z.strictObject({ too_short: text, invalid_characters: text, too_long: text, control_characters: text }),
      message: z.strictObject({ too_long: text, control_characters: text }),
    }),
  }),
  toast: z.strictObject({ successTitle: text, errorTitle: text, dismiss: text }),
  /** After a message was accepted. */
  success: text,
  /** After a message could not be sent. */
  error: text,
  /** The page after a message was sent without scripting. */
  thanks: z.strictObject({ head, title: text, next: text, home: text, services: text }),
});
