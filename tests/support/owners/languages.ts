import type { Language, Languages } from '../../../i18n/language.ts';

const language = (code: string, name: string, locale: string, prefix: string): Language => ({
  code,
  name,
  locale,
  flag: locale.slice(-2),
  tagline: `Tagline ${code}`,
  prefix,
  direction: 'ltr',
});

export const english = language('en', 'English', 'en_US', '');
export const french = language('fr', 'Français', 'fr_FR', '/fr');
export const spanish = language('es', 'Español', 'es_ES', '/es');

/** Three languages for tests that need no owner's folder. */
export const threeLanguages: Languages = [english, french, spanish];
