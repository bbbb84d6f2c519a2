import { relative, resolve, sep } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** What SITE calls the folder in which everything stands that is one agency's own; by default `site`. */
export const ownerFolderName = ({ SITE }: Environment): string => (SITE || 'site').replace(/[\\/]+$/, '');

/** The same as a whole path. Programs ask for it as they start, and hand it on: no other module reads SITE. */
export const findOwnerFolder = (environment: Environment): string => resolve(ownerFolderName(environment));

/** A file as messages name it: from the project's root, with slashes. */
export const nameFile = (file: string): string => relative(process.cwd(), file).split(sep).join('/');

/** A command of package.json as it is typed for an owner's folder: without SITE where that is the default. */
export function nameCommand(command: string, folder: string): string {
  const name = nameFile(folder);
  return name === 'site' ? `npm run ${command}` : `SITE=${name} npm run ${command}`;
}
