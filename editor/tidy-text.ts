import { setFrenchSpaces } from '../i18n/typography.ts';

/** A text on one line, as a field of plain text takes it while it is typed. */
export const joinLines = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

/**
 * A text as it is kept once its field is left: without spaces around it, and in French with narrow no-break spaces.
 * @param language code of the text's language
 */
export const tidyText = (text: string, language: string | undefined): string =>
  (language === 'fr' ? setFrenchSpaces(text) : text).trim();
