/** The hidden field that carries the version of the consent's wording when the form is posted without scripting. */
export const wordingField = 'consentVersion';

/** The longest header that is read, in characters. */
const longest = 4000;

/** What the form's script sends besides the fields, in the header x-client-info. */
type ClientInfo = {
  /** How long the form was being filled, in milliseconds; null for any other client. */
  filledMs: number | null;
  /** Version of the consent's wording that the page showed; null for any other client. */
  wordingVersion: string | null;
  /** Where the visit came from, as lead-source.ts writes it; not cleaned yet. */
  source?: string | null;
};

export const writeClientInfo = ({ filledMs, wordingVersion, source }: ClientInfo): string =>
  [
    'contact-form',
    `filled-ms=${filledMs ?? 0}`,
    ...(wordingVersion === null ? [] : [`wording=${wordingVersion}`]),
    // Last: a server of an earlier version reads 200 characters.
    ...(source ? [`source=${encodeURIComponent(source.toWellFormed?.() ?? source)}`] : []),
  ].join('; ');

export function readClientInfo(header: string | null): ClientInfo {
  const [name, ...parts] = (header ?? '')
    .slice(0, longest)
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

/** Reads a version as a page sends it; anything of another shape is 'unknown', nothing is null. */
export function readWordingVersion(text: string | null | undefined): string | null {
  if (!text) return null;
  return /^[\w-]{1,40}$/.test(text) ? text : 'unknown';
}
