/**
 * Whether a text has a character that no page shows and that XML refuses, such as the vertical tab
 * of a word processor.
 */
export const hasControl = (text: string): boolean => /[^\P{Cc}\t\n\r\u0080-\u009f]/u.test(text);
