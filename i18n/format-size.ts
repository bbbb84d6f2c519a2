import { toLanguageTag } from './format-time.ts';
import type { Language } from './language.ts';

/** The size of a file as the language writes it: '340 kB' in English, '1,2 Mo' in French. */
export const formatSize = (bytes: number, language: Pick<Language, 'locale'>): string => {
  const isLarge = bytes >= 999_500;
  return new Intl.NumberFormat(toLanguageTag(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(bytes / (isLarge ? 1e6 : 1e3), 1));
};
