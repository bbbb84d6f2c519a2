import { toPlainSigns } from '../i18n/format.ts';

/** Joiners, which Persian words and emoji families hold, and the letters of flags stay. */
const invisible = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
const control = /\p{Cc}/gu;
const controlOfText = /[^\P{Cc}\t\r\n]/gu;

/** A text of one line without what nobody can see, trimmed. */
export const cleanLine = (text: string): string =>
  text
    .replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(control, '')
    .replace(invisible, '')
    .trim();

/** A text of several lines without what nobody can see, trimmed. */
export const cleanText = (text: string): string =>
  text
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(controlOfText, '')
    .replace(invisible, '')
    .trim();

/** Every dash, also the sign that a Japanese keyboard gives for the hyphen key. */
const dash = /[\p{Pd}\u02D7\u2043\u2212\u30FC]/gu;

/** A telephone number in ASCII: digits of every script, signs of full width, every dash. */
export const cleanPhone = (text: string): string =>
  toPlainSigns(cleanLine(text.replace(/\p{Cf}/gu, ''))).replace(dash, '-');

/**
 * A telephone number with spaces for dots, slashes and middle dots between its digits:
 * '06.12.34.56.78' is '06 12 34 56 78'.
 */
export const spacePhone = (text: string): string =>
  text.replace(
    /([\p{Nd})])\s*[./\u00B7\u2022\u2024\u2027\u2219\u22C5\u30FB\uFF0E\uFF0F]\s*(?=[\p{Nd}(])/gu,
    '$1 ',
  );

/**
 * An address as mail systems write it: a domain of another script in ASCII. An address without such
 * a domain stays as it is.
 */
export function cleanEmail(text: string): string {
  const address = cleanLine(text.replace(/\p{Cf}/gu, '')).normalize('NFKC');
  const [, local, domain] =
    /^([^@]+)@([\P{ASCII}\w.-]*\P{ASCII}[\P{ASCII}\w.-]*)$/u.exec(address) ?? [];
  if (!domain) return address;
  try {
    return `${local}@${new URL(`https://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
