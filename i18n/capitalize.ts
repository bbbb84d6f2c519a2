/**
 * Returns a text with a capital at its beginning. Georgian stays as it is: its capitals stand only
 * in words that are written in capitals throughout.
 */
export const capitalize = (text: string, languageTag = 'en'): string =>
  text.replace(/^\P{Script=Georgian}/u, (letter) => letter.toLocaleUpperCase(languageTag));
