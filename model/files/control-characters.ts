/**
 * Whether a text has a character that no page shows and that XML refuses, such as the vertical tab
 * of a word processor, or one that was lost: half of a pair, or U+FFFD in place of bytes that are
 * not UTF-8.
 */
export const hasControl = (text: string): boolean =>
  /[^\P{Cc}\t\n\r\u0080-\u009f]|[\p{Cs}\uFFFD]/u.test(text);
