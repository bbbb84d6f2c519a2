import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../../model/configuration/design.ts';
import { lettersIn } from '../../model/letters/site-letters.ts';
import { composeIn, composeTypeface, isDrawn, type Typeface } from '../../model/letters/typeface.ts';
import { configuration, readOwner } from '../data/owner.ts';
import type { Setting } from './shape-text.ts';

const typefaces = new Map<string, Promise<Typeface>>();

export function typefaceIn(language: Language, role: FontRole): Promise<Typeface> {
  const key = `${language.code} ${role}`;
  const typeface = typefaces.get(key) ?? composeIn(language, role, readOwner(), lettersIn(language, readOwner()));
  typefaces.set(key, typeface);
  return typeface;
}

/** Accented Latin letters, for names and messages; Romanian ones with a comma below too. */
const typed = [...Array.from({ length: 0x180 - 0xa1 }, (_, index) => 0xa1 + index), 0x218, 0x219, 0x21a, 0x21b];

/** The typeface of letters that visitors may type and that the site does not use, as far as the text font has them. */
export async function typefaceOfTyped(language: Language): Promise<Typeface> {
  const ofSite = await typefaceIn(language, 'text');
  const { weights, ...setting } = configuration.fonts.text;
  const letters = new Set(typed.filter((letter) => !isDrawn(ofSite, letter)));
  return composeTypeface([{ setting, weights, folder: readOwner().folder }], letters);
}

export const settingIn = async (
  language: Language,
  role: FontRole,
  { weight = configuration.fonts.headlines.weight, tracking = 0 } = {},
): Promise<Setting> => ({ typeface: await typefaceIn(language, role), weight, tracking, direction: language.direction });
