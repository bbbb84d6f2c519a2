/** Marks that turn the direction of everything after them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Invisible characters but those that join letters and emoji. */
const invisible = /[^\P{Cf}\u200c\u200d]/gu;

/** What somebody typed, as it may stand in the body of a mail. */
export const toBodyText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(directionControls, '');

/**
 * A text as it may stand in a header field: one line, without invisible characters, and nothing that a mail program
 * would decode: `=?utf-8?q?=0A?=` is plain text to the sender and a line break to the reader.
 */
export const toHeaderText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(invisible, '')
    .replaceAll('=?', '= ?')
    .trim();

const mostLetters = 60;
const mostWords = 4;
/** A hyphen is no way round the limit of words: Anne-Marie de la Fontaine-Durand has six parts. */
const mostParts = 6;

/** A full stop stands after an initial or a short title (J. Ortiz, Prof. Vale), never before a letter. */
const looksLikeAddress = /\S\.\S|(^|\s)\.|\p{L}{5,}\.\s|\b(www|https?|com|net|org)\b/iu;

/**
 * Whether a name can be repeated to somebody who may never have typed it: letters only, no link, no number,
 * at most four words. Anybody can have a confirmation sent to anybody.
 */
export function isPlainName(name: string): boolean {
  if (name.length > mostLetters || !/^[\p{L}\p{M}\p{Zs}'’.,-]+$/u.test(name) || looksLikeAddress.test(name)) return false;
  const words = name.split(/[\p{Zs},]+/u).filter(Boolean);
  return words.length <= mostWords && words.flatMap((word) => word.split('-')).length <= mostParts;
}
