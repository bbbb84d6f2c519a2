import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language, Languages } from '../../i18n/language.ts';

/** The language of a Markdown file, by its folder below content/. */
export function findFileLanguage(file: URL | undefined, folder: string, languages: Languages): Language | undefined {
  const [code] = file ? relative(join(folder, 'content'), fileURLToPath(file)).split(/[\\/]/) : [];
  return languages.find((language) => language.code === code);
}
