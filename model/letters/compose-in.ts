import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../configuration/fonts.ts';
import type { OwnerOfLetters, SiteLetters } from './site-letters.ts';
import { composeTypeface, type Typeface } from './typeface.ts';

/**
 * The typeface that draws the given letters of a language, by the fonts of site.config.jsonc.
 * @throws FontError when a font cannot be used
 */
export function composeIn(
  language: Language,
  role: FontRole,
  { configuration: { fonts }, folder }: OwnerOfLetters,
  letters: SiteLetters,
): Promise<Typeface> {
  const { headlines, text } = fonts;
  const weights = { headlines: [headlines.weight, headlines.weight], text: text.weights } as const;
  const fallback = fonts[role].fallback?.[language.code];
  return composeTypeface({ setting: fonts[role], weights: weights[role], fallback, folder }, new Set(letters.keys()));
}
