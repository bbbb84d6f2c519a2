import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language, Languages } from '../../i18n/language.ts';
import type { Owner } from '../../model/owner/read-owner.ts';

/** What the plugins read of the owner. */
export type Source = Pick<Owner, 'folder' | 'configuration' | 'addresses' | 'waiting'>;

/** The language of the text in a file. */
export function findFileLanguage(
  file: URL | undefined,
  folder: string,
  languages: Languages,
): Language | undefined {
  const [code] = file ? relative(join(folder, 'content'), fileURLToPath(file)).split(/[\\/]/) : [];
  return languages.find((language) => language.code === code);
}
