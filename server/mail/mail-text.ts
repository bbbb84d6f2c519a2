/** Bidirectional embeddings, overrides and isolates: they reorder the text after them, beyond what the visitor wrote. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Unicode's format characters, except the joiners that scripts and emoji need. */
const invisible = /[^\P{Cf}\u200c\u200d]/gu;

/** Cleans what a visitor typed for the body of a mail. */
export const toBodyText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(directionControls, '');

/**
 * Cleans a text for a header field: one line, no invisible characters, and no encoded word (RFC 2047), because
 * `=?utf-8?q?=0A?=` is plain text to the sender and a line break to the mail program that decodes it.
 */
export const toHeaderText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(invisible, '')
    .replaceAll('=?', '= ?')
    .trim();

const mostLetters = 60;
const mostWords = 3;
/** The most parts between spaces or hyphens, because hyphens would evade the limit on words: three double names have six. */
const mostParts = 6;

/** A full stop stands after an initial or a short title (J. Ortiz, Prof. Vale), never before a letter. */
const looksLikeAddress = /\S\.\S|(^|\s)\.|\p{L}{5,}\.\s|\b(www|https?|com|net|org)\b/iu;

/** Letters and what joins them in names: maqaf, geresh and gershayim of Hebrew, and between katakana its own dot and double hyphen. */
const nameLetters = /^(?:[\p{L}\p{M}\p{Zs}'’.,\-\u05be\u05f3\u05f4]|(?<=\p{scx=Katakana})[・＝](?=\p{scx=Katakana}))+$/u;
const joints = /[-\u05be・＝]/;

/**
 * Whether a name may be repeated in a confirmation: letters only, no link, no number, at most three words, each with a capital initial
 * in scripts that have capitals.
 * Any visitor can enter any address, so a name could carry an advertisement to another person.
 */
export function isPlainName(name: string): boolean {
  if (name.length > mostLetters || !nameLetters.test(name) || looksLikeAddress.test(name)) return false;
  const words = name.split(/[\p{Zs},]+/u).filter(Boolean);
  if (words.some((word) => /^\p{Ll}/u.test(word))) return false;
  return words.length <= mostWords && words.flatMap((word) => word.split(joints)).length <= mostParts;
}
