import type { Language } from '../../config/site-schema.ts';
import { loadContent } from '../../content/load.ts';
import type { Copy } from '../../content/schema/index.ts';
import brand from '../../site.config.ts';
import { languages } from '../../src/i18n/languages.ts';

export { localizePath, pagePaths, parsePath } from '../../src/i18n/routes.ts';
export { brand, languages };

const copies = loadContent(brand);

/** Every word of a language, as the pages show it. */
export const copyOf = (language: Language): Copy => copies[language.code] as Copy;

/** A language of the brand file by its code. */
export function languageOf(code: string): Language {
  const language = languages.find((candidate) => candidate.code === code);
  if (!language) throw new Error(`site.config.ts has no language "${code}"`);
  return language;
}
