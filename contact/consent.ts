import { createHash } from 'node:crypto';

type ConsentWords = { contact: { form: { smsConsent: { label: string } } } };

/** What the page shows beside the consent box. */
export const getConsentWording = (words: ConsentWords): string =>
  words.contact.form.smsConsent.label;

/** The wordings by the codes of their languages. */
export const listConsentWordings = (words: Record<string, ConsentWords>): Map<string, string> =>
  new Map(
    Object.entries(words).map(([locale, languageWords]) => [
      locale,
      getConsentWording(languageWords),
    ]),
  );

/**
 * The version of a wording, which is a hash of it. The page sends the version of the wording that
 * it showed.
 */
export const nameWordingVersion = (wording: string): string =>
  createHash('sha256')
    .update(JSON.stringify([wording]))
    .digest('base64url')
    .slice(0, 12);
