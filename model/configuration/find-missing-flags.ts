import { hasFlag } from 'country-flag-icons';
import { toLanguageTag } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import type { Configuration } from './configuration.ts';

/** Flags of languages that no country has, such as 'UK' or 'EN'. */
export const findMissingFlags = ({ languages }: Pick<Configuration, 'languages'>): { key: string; message: string }[] =>
  languages.flatMap((language, index) => {
    const message = `there is no flag "${language.flag}"; write the country as ISO 3166 does, such as "${guessCountry(language)}"`;
    return hasFlag(language.flag) ? [] : [{ key: `languages.${index}.flag`, message }];
  });

/** The country of the locale; Intl reads 'en_UK' as GB too. */
function guessCountry(language: Language): string {
  const { region = '' } = new Intl.Locale(toLanguageTag(language));
  return hasFlag(region) ? region : 'GB';
}
