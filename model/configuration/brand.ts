import type { Language } from '../../i18n/language.ts';

/** What the agency is called. */
export type Brand = { name: string; shortName?: string | undefined };

/** What the agency is called in a language: the short name of another language is not taken over with a name of its own. */
export const brandIn = ({ brand }: Pick<Language, 'brand'>, all: Brand): Brand => {
  const { name, shortName } = brand ?? all;
  return { name, shortName };
};
