import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether there is a file, and no folder, at a path. */
export const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** Whether the site answers an address such as '/prices.pdf' with a file of public/. */
export const isPublicFile = (address: string) => isFile(join('public', address));
