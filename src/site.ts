import { loadSite } from '../model/configuration/load-site.ts';

/** The facts of the owner's site. */
export const site = await loadSite();

export const { languages } = site;

/** The first language; its addresses have no prefix. */
export const defaultLanguage = languages[0];

/** One static path per language, for [...language] pages. */
export const languagePaths = () =>
  languages.map((language) => ({ params: { language: language.prefix.slice(1) || undefined }, props: { language } }));
