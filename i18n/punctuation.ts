import type { Language } from './language.ts';
import { scriptOf } from './script.ts';

/** A colon with the spaces around it: French has a no-break space before it. */
export const colonIn = ({ code }: Pick<Language, 'code'>): string =>
  new Intl.Locale(code).language === 'fr' ? '\u00A0: ' : ': ';

/** A comma with the space after it, which Arabic, Persian and Urdu write the other way round. */
export const commaIn = ({ code }: Pick<Language, 'code'>): string =>
  scriptOf(code) === 'Arab' ? '، ' : ', ';
