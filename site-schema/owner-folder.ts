import { resolve } from 'node:path';

/** Where everything stands that is one agency's own, from the project's root: SITE, by default `site`. */
export const ownerFolderName = (process.env.SITE || 'site').replace(/[\\/]+$/, '');

/** The same as a whole path. */
export const ownerFolder = resolve(ownerFolderName);
