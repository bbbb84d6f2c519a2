import { toPlainSigns } from '../i18n/digits.ts';

/**
 * Unicode's format characters, except joiners, which Persian words and emoji families need, and
 * tags, which flags need.
 */
const invisible = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
const control = /\p{Cc}/gu;
const controlOfText = /[^\P{Cc}\t\r\n]/gu;

/** Removes control and format characters from a text of one line, and trims it. */
export const cleanLine = (text: string): string =>
  text
    .replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(control, '')
    .replace(invisible, '')
    .trim();

/** Removes control and format characters from a text of several lines, and trims it. */
export const cleanText = (text: string): string =>
  text
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(controlOfText, '')
    .replace(invisible, '')
    .trim();

/** Matches every dash of Unicode and the signs that look like one. */
const dash = /[\p{Pd}\u02D7\u2043\u2212]/gu;

/** Cleans a number or an address, in which no sign that nobody sees has a meaning. */
export const cleanPlainLine = (text: string): string =>
  cleanLine(text.replace(/[\p{Cf}\p{DI}\u2800]/gu, ''));

/** Writes a telephone number in ASCII: digits of every script, signs of full width, every dash. */
export const cleanPhone = (text: string): string =>
  // A Japanese keyboard gives the sign of a long vowel for the hyphen key.
  toPlainSigns(cleanPlainLine(text)).replace(dash, '-').replaceAll('\u30FC', '-');

/** In characters. A longer text is no address and no number, and would take long to search. */
const mostCopied = 1000;
const inBrackets = /^[^<>]*<([^<>]+)>[^<>]*$/;
/**
 * Matches what stands before a number or an address in a link ('mailto:'), in a card of contacts
 * ('TEL;TYPE=CELL:') and in a signature ('Mobile : '). A colon without a space behind it may have
 * been typed for a full stop, and stays.
 */
const label =
  /^\s*(?:(?:mailto|tel|sms|callto|email)(?:;[^:@]*)?:|[^@\p{Nd}:：]*[:：]\s)([^?]*).*$/isu;
/** Matches wa.me/33612345678, and api.whatsapp.com/send or whatsapp://send with ?phone=. */
const whatsAppLink =
  /^\s*(?:https?:\/\/wa\.me\/|(?:https?:\/\/(?:api|web)\.whatsapp\.com|whatsapp:\/)\/send\/?\?phone=)(?:\+|%2B)?(\d+).*$/is;
const signsAround = /^[\s\p{So}"'“”„«»‘’‹›]+|["'“”„«»‘’‹›.,;:!\s]+$/gu;

/** Decodes the percent-escapes of a link. One that cannot be decoded leaves the text as it is. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A copied number or address without the link, brackets, quotes and signs around it. */
const unwrap = (text: string): string =>
  text
    .slice(0, mostCopied)
    .replace(inBrackets, '$1')
    .replace(label, (_, target) => decodeEscapes(target))
    .replace(signsAround, '');

/**
 * Matches a digit and the dot, slash, middle dot or apostrophe, of any script, between it and the
 * next digit.
 */
const separator =
  /([\p{Nd})])[\s\p{Cf}]*[./'\u2019\u00B7\u2022\u2024\u2027\u2044\u2215\u2219\u22C5\u3002\u30FB\uFE52\uFF0E\uFF0F\uFF61\uFF65][\s\p{Cf}]*(?=[\p{Nd}(])/gu;

/** What stands before an extension, in many languages; telephones write ',' and ';'. */
const extensionWords =
  'x|extn?|extension|ext[eé]nsi[oó]n|poste|int|interno?e?|anexo|ramal|dw|durchwahl|apl|nst|' +
  'toestel|tst|linka|wewn?|mellék|dahili|εσωτ|εσωτερικό|доб|вн|внутр|שלוחה|داخلی|تحويلة|内線|分机|分機|내선';
/** Matches a number with a telephone extension: '06 12 34 56 78 poste 12'. */
const extension = new RegExp(
  String.raw`^([+(]*\p{Nd}[\p{Nd}\s()-]{4,}[\p{Nd})])[\s,;-]*` +
    String.raw`(?:(?:${extensionWords})[.:=\s]*|[,;#]\s*)(\p{Nd}{1,6})$`,
  'iu',
);

/**
 * Writes a copied telephone number so that its rule takes it: without the link or the quotes around
 * it, with spaces for the dots, slashes, middle dots and apostrophes between its digits, and with
 * its extension in brackets. '06.12.34.56.78' becomes '06 12 34 56 78', '555-0100 x12' becomes
 * '555-0100 (12)'.
 */
export const tidyPhone = (text: string): string =>
  unwrap(text.replace(whatsAppLink, '+$1')).replace(separator, '$1 ').replace(extension, '$1 ($2)');

/** Turns the dashes and apostrophes of a word processor into those of a keyboard. */
const replaceTypography = (text: string): string => text.replace(dash, '-').replaceAll('’', "'");

/** Returns the e-mail address in a copied text such as 'Ada <ada@example.com>;'. */
export const tidyEmail = (text: string): string => replaceTypography(unwrap(text));

/**
 * Writes an e-mail address as mail systems do: a domain of another script in ASCII. An address
 * whose domain is in ASCII stays as it is.
 */
export function cleanEmail(text: string): string {
  const address = replaceTypography(cleanPlainLine(text).normalize('NFKC'));
  const [, local, domain] =
    /^([^@]+)@([\P{ASCII}\w.-]*\P{ASCII}[\P{ASCII}\w.-]*)$/u.exec(address) ?? [];
  if (!domain) return address;
  try {
    return `${local}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
