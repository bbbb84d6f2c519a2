import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../../model/configuration/fonts.ts';
import { lettersIn } from '../../model/letters/site-letters.ts';
import { composeIn, type Typeface } from '../../model/letters/typeface.ts';
import { configuration, readOwner } from '../data/owner.ts';
import type { Setting } from './shape-text.ts';

const typefaces = new Map<string, Promise<Typeface>>();

/** The typeface of a language, for the letters that the site uses in it. */
export function typefaceIn(language: Language, role: FontRole): Promise<Typeface> {
  const key = `${language.code} ${role}`;
  const typeface = typefaces.get(key) ?? composeIn(language, role, readOwner(), lettersIn(language, readOwner()));
  typefaces.set(key, typeface);
  return typeface;
}

/** How a text of a language is set. */
export const settingIn = async (
  language: Language,
  role: FontRole,
  { weight = configuration.fonts.headlines.weight, tracking = 0 } = {},
): Promise<Setting> => ({ typeface: await typefaceIn(language, role), weight, tracking, direction: language.direction });
