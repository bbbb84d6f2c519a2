import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

export const sampleFolder = 'site';

/** The folder that `npm run new` makes in a copy of this project. */
export const ownFolder = 'agency';

/**
 * The owner's folder as the variable SITE names it; by default `agency` where it is there, else the
 * sample.
 */
export const ownerFolderName = ({ SITE }: NodeJS.ProcessEnv): string =>
  (SITE || (existsSync(ownFolder) ? ownFolder : sampleFolder)).replace(/[\\/]+$/, '');

/**
 * The absolute path of the owner's folder. Entry points call this and pass the folder on: no other
 * module reads SITE.
 */
export const findOwnerFolder = (environment: NodeJS.ProcessEnv): string =>
  resolve(ownerFolderName(environment));

/** The name of a file in messages: its path from the working directory, with slashes. */
export const nameFile = (file: string): string =>
  relative(process.cwd(), file).split(sep).join('/');

/**
 * Quotes a word of a command line for a POSIX shell, where it has a space or a special character.
 */
export const quoteWord = (word: string): string =>
  /^[\p{L}\p{M}\p{N}_./~@%+:,=-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/**
 * The command line that runs an npm script for an owner's folder; the default folder needs no SITE.
 */
export function nameCommand(command: string, folder: string): string {
  const name = nameFile(folder);
  return [ownFolder, ownerFolderName({})].includes(name)
    ? `npm run ${command}`
    : `SITE=${quoteWord(name)} npm run ${command}`;
}

export const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** Whether the site answers an address such as '/prices.pdf' with a file of public/. */
export const isPublicFile = (address: string) => isFile(join('public', address));
