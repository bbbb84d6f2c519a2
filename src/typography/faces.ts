import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../../model/configuration/fonts.ts';
import type { Site } from '../../model/configuration/site-config.ts';
import { composeIn } from '../../model/letters/compose-in.ts';
import { lettersIn } from '../../model/letters/site-letters.ts';
import { composeTypeface, isDrawn, type Typeface } from '../../model/letters/typeface.ts';
import { site as ownSite } from '../site.ts';
import type { Setting } from './shape-text.ts';

const typefaces = new WeakMap<Site, Map<string, Promise<Typeface>>>();

/** The typeface of a language, for the letters that the site uses in it. */
export function typefaceIn(language: Language, role: FontRole, site: Site = ownSite): Promise<Typeface> {
  const ofSite = typefaces.get(site) ?? new Map<string, Promise<Typeface>>();
  typefaces.set(site, ofSite);
  const key = `${language.code} ${role}`;
  const typeface = ofSite.get(key) ?? composeIn(language, role, site, lettersIn(language, site));
  ofSite.set(key, typeface);
  return typeface;
}

/** Accented Latin letters, those of Romanian with a comma below too: what names and messages are written in. */
const typed = [...Array.from({ length: 0x180 - 0xa1 }, (_, index) => 0xa1 + index), 0x218, 0x219, 0x21a, 0x21b];

/** What draws the letters that visitors may type besides those of the site, as far as the text font has them. */
export async function typefaceOfTyped(language: Language): Promise<Typeface> {
  const site = await typefaceIn(language, 'text');
  const { weights, ...setting } = ownSite.fonts.text;
  return composeTypeface({ setting, weights }, new Set(typed.filter((letter) => !isDrawn(site, letter))));
}

/** How a text of a language is set. */
export const settingIn = async (
  language: Language,
  role: FontRole,
  { weight = ownSite.fonts.headlines.weight, tracking = 0 } = {},
): Promise<Setting> => ({ typeface: await typefaceIn(language, role), weight, tracking, direction: language.direction });
