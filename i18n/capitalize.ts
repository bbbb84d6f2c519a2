/** The first letter as a capital. Georgian has capitals for whole words in capitals alone. */
export const capitalize = (text: string, languageTag = 'en'): string =>
  text.replace(/^\P{Script=Georgian}/u, (letter) => letter.toLocaleUpperCase(languageTag));
