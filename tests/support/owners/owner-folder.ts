import { findOwnerFolder } from '../../../model/files/owner-folder.ts';

/** The folder of the owner whose site is tested. */
export const ownerFolder = findOwnerFolder(process.env);
