import { relative, resolve, sep } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The owner's folder as SITE names it; by default `site`. */
export const ownerFolderName = ({ SITE }: Environment): string => (SITE || 'site').replace(/[\\/]+$/, '');

/** The absolute path of the owner's folder. Programs call this when they start, and pass it on: no other module reads SITE. */
export const findOwnerFolder = (environment: Environment): string => resolve(ownerFolderName(environment));

/** A file's name in messages: its path from the project's root, with slashes. */
export const nameFile = (file: string): string => relative(process.cwd(), file).split(sep).join('/');

/** A word of a command line for a POSIX shell: in quotes where it has a space or another letter with a meaning. */
export const quoteWord = (word: string): string =>
  /^[\p{L}\p{M}\p{N}_./~@%+:,=-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The command line of an npm script for an owner's folder: without SITE for the default folder. */
export function nameCommand(command: string, folder: string): string {
  const name = nameFile(folder);
  return name === 'site' ? `npm run ${command}` : `SITE=${quoteWord(name)} npm run ${command}`;
}
