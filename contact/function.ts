/** Where the contact function answers, on any host. */
export const functionPath = '/functions/v1/send-consultation-email';

/** The public key of the sample form, until ANON_KEY is set; anybody may know it. */
export const developmentAnonKey = 'development-anon-key';

/**
 * The hidden field that carries the version of the consent's wording when the form is posted
 * without scripting.
 */
export const wordingField = 'consentVersion';

/**
 * The hidden field with the idempotency key of an earlier post, whose lead may have been stored. A
 * post without scripting that carries it is stored as the same lead.
 */
export const earlierKeyField = 'earlierKey';

/** Returns the idempotency key of a lead for whose posts a client chose a key. */
export const toIdempotencyKey = (clientKey: string) => `client.${clientKey}`;

/** The code of the answer to a key that was used for the lead of another person. */
export const reusedKey = 'idempotency_key_reused';

/**
 * The honeypot: a field that people never see. Programs that fill in every field reveal themselves
 * by it.
 */
export const honeypotField = 'homepage';

/** The parameters of campaigns in addresses of advertisements. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
const sourceKeys = ['landing', 'referrer', ...campaignKeys] as const;

/**
 * Where a visit came from: the page it began on, the host that led there, and the campaign. Unknown
 * parts are left out.
 */
export type LeadSource = Partial<Record<(typeof sourceKeys)[number], string>>;

/**
 * The parameter by which links carry the source from page to page, because nothing is stored in the
 * browser.
 */
export const sourceParameter = 'via';

/** Separates the parts of a written source. */
export const sourceSeparator = '~';

/** The longest part in characters; longer ones are left out. */
export const longestPart = 100;
/**
 * The longest path of a page in characters: a slug has 70 letters at most, and each letter of
 * Bengali or Georgian takes nine characters of an address.
 */
export const longestPath = 1000;
const longestSource = 2000;
/** Words of Persian and Hindi have the two joiners. */
const plainText = /^[\p{L}\p{N}_(](?:[\p{L}\p{M}\p{N} ._+:/|&,()#!*%$'’-]|\u200C|\u200D)*$/u;

const sourcePatterns: Partial<Record<(typeof sourceKeys)[number], RegExp>> = {
  landing: /^\/(?!\/)[\p{L}\p{M}\p{N}/._%-]*$/u,
  referrer: /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i,
};

/** Reads a written source without parts that are too long or odd; null when nothing is left. */
function readSource(text: string): LeadSource | null {
  if (text.length > longestSource) return null;
  const parts = text.split(sourceSeparator);
  const entries = sourceKeys.flatMap((key, index) => {
    const part = parts[index]?.trim() ?? '';
    const isShort = part.length <= (key === 'landing' ? longestPath : longestPart);
    return isShort && (sourcePatterns[key] ?? plainText).test(part) ? [[key, part]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Most characters of the header that are read: enough for the longest source, percent-encoded. */
const longestInfo = 4000;

type ClientInfo = {
  /** How long the form was being filled, in milliseconds; null for any other client. */
  filledMs: number | null;
  /** Version of the consent's wording that the page showed; null for any other client. */
  wordingVersion: string | null;
};

/**
 * Writes the header x-client-info of the contact form: 'contact-form; filled-ms=8200;
 * wording=a-b_C1; source=%2Ffr'.
 */
export const writeClientInfo = ({
  filledMs,
  wordingVersion,
  source,
}: ClientInfo & { source?: string | null }): string =>
  [
    'contact-form',
    `filled-ms=${filledMs ?? 0}`,
    ...(wordingVersion === null ? [] : [`wording=${wordingVersion}`]),
    // The source comes last, since servers of earlier versions read only the first 200 characters.
    ...(source ? [`source=${encodeURIComponent(source.toWellFormed?.() ?? source)}`] : []),
  ].join('; ');

/** Reads the header x-client-info; every part is null for other clients. */
export function readClientInfo(header: string | null): ClientInfo & { source: LeadSource | null } {
  const [name, ...parts] = (header ?? '')
    .slice(0, longestInfo)
    .split(';')
    .map((part) => part.trim());
  const facts = new URLSearchParams(name === 'contact-form' ? parts.join('&') : '');
  const filled = facts.get('filled-ms') ?? '';
  return {
    filledMs: /^\d{1,12}$/.test(filled) ? Number(filled) : null,
    wordingVersion: readWordingVersion(facts.get('wording')),
    source: readSource(facts.get('source') ?? ''),
  };
}

/**
 * Reads the version of a wording that a page sent: null when it is missing, 'unknown' when it has
 * another form.
 */
export function readWordingVersion(text: string | null): string | null {
  if (!text) return null;
  return /^[\w-]{1,40}$/.test(text) ? text : 'unknown';
}
