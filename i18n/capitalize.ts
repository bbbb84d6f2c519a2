export const capitalize = (text: string, languageTag = 'en'): string =>
  text.charAt(0).toLocaleUpperCase(languageTag) + text.slice(1);
