import { relative, resolve, sep } from 'node:path';

/** Where everything stands that is one agency's own, from the project's root: SITE, by default `site`. */
export const ownerFolderName = (process.env.SITE || 'site').replace(/[\\/]+$/, '');

/** The same as a whole path. */
export const ownerFolder = resolve(ownerFolderName);

/** A file as messages name it: from the project's root, with slashes. */
export const nameFile = (file: string): string => relative(process.cwd(), file).split(sep).join('/');
