const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FC\uFF01-\uFF60\uFFE0-\uFFE6]/gu;
// i18n/isolate.ts adds invisible characters.
const unseen = /[\u2068\u2069]/g;

/** The room that a text takes, in narrow characters: one of Chinese, Japanese or Korean takes that of two. */
export const textWidth = (text: string): number => text.replace(unseen, '').replace(wide, '$&$&').length;

/** A text cut to a width, see textWidth. A placeholder that does not fit is left out as a whole. */
export const cutToWidth = (text: string, most = Number.POSITIVE_INFINITY): string =>
  textWidth(text) > most
    ? cutToWidth(
        [...text]
          .slice(0, -1)
          .join('')
          .replace(/\{[\w.]*$/, ''),
        most,
      ).trimEnd()
    : text;

/** Says how long a text is, in words that a length of two for one character does not contradict. */
export const describeWidth = (text: string): string =>
  `has ${textWidth(text)} characters${text.search(wide) < 0 ? '' : ', where one of Chinese, Japanese or Korean counts as two'}`;
