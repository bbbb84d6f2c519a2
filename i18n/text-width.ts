const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FC\uFF01-\uFF60\uFFE0-\uFFE6]/gu;
// The characters that i18n/isolate.ts adds.
const unseen = /[\u2068\u2069]/g;

/** The width of a text in narrow characters: a character of Chinese, Japanese or Korean counts as two. */
export const textWidth = (text: string): number => text.replace(unseen, '').replace(wide, '$&$&').length;

/** Cuts a text to a width. A placeholder such as {name} is kept whole, or left out where it does not fit. */
export function cutToWidth(text: string, most = Number.POSITIVE_INFINITY): string {
  if (textWidth(text) <= most) return text;
  const characters = [...text];
  while (textWidth(characters.join('')) > most) characters.pop();
  return characters
    .join('')
    .replace(/\{[\w.]*$/, '')
    .trimEnd();
}

/** Says how long a text is, and mentions the double width where the text has such characters. */
export const describeWidth = (text: string): string =>
  `has ${textWidth(text)} characters${text.search(wide) < 0 ? '' : ', where one of Chinese, Japanese or Korean counts as two'}`;
