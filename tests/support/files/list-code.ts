import { globSync } from 'node:fs';

/**
 * Files of the product's code in some folders, without tests.
 * @param endings such as 'ts,tsx'
 */
export const listCode = (folders: readonly string[], endings = 'ts,tsx,astro'): string[] =>
  globSync(folders.map((folder) => `${folder}/**/*.{${endings}}`)).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
