import { cleanLine } from '../../contact/clean.ts';
import type { LeadForm, TextField } from '../../contact/lead-form.ts';
import { readableDomain } from '../../i18n/domains.ts';

/** Cleans what a visitor typed for the body of a mail. */
export const toBodyText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(directionControls, '');

/**
 * Cleans a text for a header field: one line without an encoded word (RFC 2047), because
 * `=?utf-8?q?=0A?=` is plain text to the sender and a line break to the mail program that decodes
 * it.
 */
export const toHeaderText = (text: string): string => cleanLine(text).replaceAll('=?', '= ?');

/**
 * Bidirectional embeddings, overrides and isolates: they reorder the text after them, beyond what
 * the visitor wrote.
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** An e-mail address as people write it. */
export const readableEmail = (email: string): string =>
  email.replace(/(?<=@)[^@]+$/, readableDomain);

/** The text of a field as people read it. */
export const readableField = (lead: LeadForm, field: TextField): string =>
  field === 'email' ? readableEmail(lead.email) : lead[field];

/** The link that writes to an address, which may have a ?, # or % before its @. */
export const toMailLink = (email: string): string =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
