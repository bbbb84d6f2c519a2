import type { Language } from '../../i18n/language.ts';

/** The names of the agency. */
export type Brand = { name: string; shortName?: string | undefined };

/** The names of the agency in a language. With a name of its own a language does not inherit the general short name. */
export const brandIn = ({ brand }: Pick<Language, 'brand'>, all: Brand): Brand => {
  const { name, shortName } = brand ?? all;
  return { name, shortName };
};
