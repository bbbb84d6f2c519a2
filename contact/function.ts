/** Where the contact function answers, on any host. */
export const functionPath = '/functions/v1/send-consultation-email';

/** The public key of the sample form, until ANON_KEY is set; anybody may know it. */
export const developmentAnonKey = 'development-anon-key';

/** The hidden field that carries the version of the consent's wording when the form is posted without scripting. */
export const wordingField = 'consentVersion';

/** The honeypot: a field that people never see. Programs that fill in every field reveal themselves by it. */
export const honeypotField = 'homepage';

/** Most characters of the header that are read: enough for the longest source, percent-encoded. */
const longestInfo = 4000;

type ClientInfo = {
  /** How long the form was being filled, in milliseconds; null for any other client. */
  filledMs: number | null;
  /** Version of the consent's wording that the page showed; null for any other client. */
  wordingVersion: string | null;
  /** Where the visit came from, as the page wrote it: `readSource` of lead-source.ts checks it. */
  source?: string | null;
};

/** Writes the header x-client-info of the contact form: 'contact-form; filled-ms=8200; wording=a-b_C1; source=%2Ffr'. */
export const writeClientInfo = ({ filledMs, wordingVersion, source }: ClientInfo): string =>
  [
    'contact-form',
    `filled-ms=${filledMs ?? 0}`,
    ...(wordingVersion === null ? [] : [`wording=${wordingVersion}`]),
    // At the end, because servers of earlier versions read only the first 200 characters.
    ...(source ? [`source=${encodeURIComponent(source.toWellFormed?.() ?? source)}`] : []),
  ].join('; ');

/** Reads the header x-client-info; every part is null for other clients. */
export function readClientInfo(header: string | null): ClientInfo {
  const [name, ...parts] = (header ?? '')
    .slice(0, longestInfo)
    .split(';')
    .map((part) => part.trim());
  const find = (key: string) =>
    (name === 'contact-form' ? parts.find((part) => part.startsWith(`${key}=`)) : undefined)?.slice(key.length + 1);
  const filled = find('filled-ms');
  return {
    filledMs: filled !== undefined && /^\d{1,12}$/.test(filled) ? Number(filled) : null,
    wordingVersion: readWordingVersion(find('wording')),
    source: decode(find('source')),
  };
}

function decode(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reads the version of a wording that a page sent: null when it is missing, 'unknown' when it has another form. */
export function readWordingVersion(text: string | null | undefined): string | null {
  if (!text) return null;
  return /^[\w-]{1,40}$/.test(text) ? text : 'unknown';
}
