import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../configuration/fonts.ts';
import type { OwnerOfLetters, SiteLetters } from './site-letters.ts';
import { composeTypeface, fallBack, type Typeface, toText } from './typeface.ts';

/** Characters that the site's fonts must have; arrows, pictographs and the like come from the visitor's system fonts. */
const demanded = /[\p{L}\p{M}\p{N}\p{P}\p{Sc}]/u;

/** The letters that the fonts of a language must draw. */
export const listDemanded = (letters: SiteLetters): number[] =>
  [...letters].flatMap(([letter, place]) => (place && demanded.test(toText(letter)) ? [letter] : []));

/**
 * The typeface that draws the given letters of a language, by the fonts of site.config.jsonc. What the fonts of the language lack, such as
 * the agency's name in another script, is drawn by the fonts that other languages fall back to.
 * @throws FontError when a font cannot be used
 */
export async function composeIn(
  language: Language,
  role: FontRole,
  { configuration: { fonts }, folder }: OwnerOfLetters,
  letters: SiteLetters,
): Promise<Typeface> {
  const { headlines, text } = fonts;
  const weights = { headlines: [headlines.weight, headlines.weight], text: text.weights } as const;
  const { [language.code]: fallback, ...others } = fonts[role].fallback ?? {};
  const all = new Set(letters.keys());
  let typeface = await composeTypeface({ setting: fonts[role], weights: weights[role], fallback, folder }, all);
  for (const setting of Object.values(others))
    typeface = await fallBack(typeface, { setting, weights: weights[role], folder }, all, listDemanded(letters));
  return typeface;
}
