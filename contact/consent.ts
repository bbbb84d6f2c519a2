import { createHash } from 'node:crypto';
import type { Copy } from '../model/words/index.ts';

/** The words beside the consent box: what the page shows is what is stored as proof. */
export const getConsentWording = (copy: Copy): string => copy.contact.form.smsConsent.label;

/** The wording of every language. */
export const listConsentWordings = (copies: Record<string, Copy>): Map<string, string> =>
  new Map(Object.entries(copies).map(([locale, copy]) => [locale, getConsentWording(copy)]));

/** A short name for a wording, another one for any other. The page sends the one it showed. */
export const nameWordingVersion = (wording: string): string =>
  createHash('sha256')
    .update(JSON.stringify([wording]))
    .digest('base64url')
    .slice(0, 12);
