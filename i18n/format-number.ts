import { toLanguageTag } from './format-time.ts';
import type { Language } from './language.ts';

/** A number as the language's country writes it: 9200 is '9,200' in en_US. Percentages have their sign: 64 is '64 %' in fr_FR. */
export const formatNumber = (
  value: number,
  language: Pick<Language, 'locale'>,
  style: 'decimal' | 'percent' = 'decimal',
): string =>
  new Intl.NumberFormat(toLanguageTag(language), { style, maximumFractionDigits: 2 }).format(
    style === 'percent' ? value / 100 : value,
  );
