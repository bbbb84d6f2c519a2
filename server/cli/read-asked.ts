import { cleanEmail, cleanPlainLine, decodeEscapes } from '../../contact/clean.ts';
import { withoutExtension } from '../../i18n/contact-facts.ts';
import { toPlainSigns } from '../../i18n/digits.ts';

/**
 * The e-mail addresses in a pasted text, each once, cleaned as the form does: in '"Lee, Ann"
 * <ann@example.com>', before a full stop, with a space beside the @, or in a link such as
 * 'mailto:ann@example.com?subject=Hello' or a webmail's '…/compose?to=ann%40example.com'.
 */
export function findEmails(text: string): string[] {
  const line = cleanPlainLine(text).normalize('NFKC');
  const isLink = /:\/\/|mailto:/i.test(line) || !line.includes('@');
  const words = (isLink ? openLink(line) : line).replace(/\s*@\s*/g, '@');
  const found = words.match(/[^\s"«»“”„‘’‹›<>(),:;[\]{}@]+@[^\s"«»“”„‘’‹›<>(),:;[\]{}@/]+/g) ?? [];
  const emails = found.map((one) => cleanEmail(one.replace(/^['.]+|[^\p{L}\p{N}]+$/gu, '')));
  return [...new Set(emails.map((email) => email.toLowerCase()))];
}

/** The parts of a link as words, without the path that leads to them. */
const openLink = (line: string): string =>
  line
    .replace(/\w+:\/\/[^\s?]*\//g, ' ')
    .replace(/\?\S*/g, (query) => query.replace(/[?&=]/g, ' '))
    .replace(/\S+/g, decodeEscapes);

/**
 * The digits of a pasted telephone number, without an extension and without the zeros that are
 * dialled before it, such as (0) and 00.
 */
export const findDigits = (text: string): string =>
  withoutExtension(toPlainSigns(decodeEscapes(text)).trim())
    .replace(/\(0\)/g, '')
    .replace(/(\d[^\p{L}?#]*)[\p{L}?#].*$/su, '$1')
    .replace(/\D/g, '')
    .replace(/^0+/, '');

/** The words of a name in lower case, without accents. */
export const findWords = (text: string): string[] =>
  cleanPlainLine(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
