import { z } from 'zod';
import { text } from './text.ts';

/**
 * emails.json: what arrives by e-mail after the form was sent.
 * {name} is the visitor's name, {site} the site's host, {address} the visitor's e-mail address.
 */
export const emails = z.strictObject({
  /** To the agency, always in the site's first language. */
  agency: z.strictObject({
    subject: text,
    /** In place of the subject when `npm run leads -- canary` tests the way. */
    canarySubject: text,
    /** The grey line beside the subject in the list of an inbox. */
    preview: text,
    title: text,
    /** Under the title: how to answer. */
    answer: text,
    labels: z.strictObject({
      name: text,
      email: text,
      phone: text,
      message: text,
      language: text,
      page: text,
      receivedAt: text,
      consent: text,
      wording: text,
      reference: text,
    }),
    /** A label and its value on one line of the plain text. */
    line: text,
    noMessage: text,
    unknownPage: text,
    consentGiven: text,
    consentNotGiven: text,
    reply: text,
    call: text,
  }),
  /** To the visitor, in the language of the form. */
  visitor: z.strictObject({
    subject: text,
    preview: text,
    greeting: text,
    /** When the name is missing or looks like an advertisement. */
    greetingWithoutName: text,
    title: text,
    received: text,
    next: text,
    book: text,
    bookButton: text,
    callInstead: text,
    signature: text,
    /** At the very end: why this e-mail came. */
    reason: text,
  }),
});
