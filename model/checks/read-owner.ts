import { join } from 'node:path';
import type { Site } from '../configuration/site-config.ts';
import { nameFile, ownerFolder } from '../files/owner-folder.ts';
import type { Problem } from '../files/problem.ts';
import { findMissingLetters } from '../letters/find-missing-letters.ts';
import { readLogo } from '../logo/load-logo.ts';
import { type OwnersPages, readPages } from '../pages/read-pages.ts';
import { findMissingFlags } from './find-missing-flags.ts';

/**
 * Reads an owner's folder, with everything in it that a build refuses. The build, `npm run check` and the editor ask this function.
 * @param folder the owner's folder, or one of the same shape
 */
export async function readOwner(site: Site, folder = ownerFolder): Promise<OwnersPages & { problems: Problem[] }> {
  const { problems, ...read } = readPages(site, folder);
  const file = nameFile(join(folder, 'site.config.jsonc'));
  const flags = findMissingFlags(site).map((problem) => ({ file, ...problem }));
  const logo = readLogo(site.colours, folder);
  // Words that cannot be read cannot be looked through.
  const letters = read.pages.length > 0 ? await findMissingLetters(site, folder) : [];
  return { ...read, problems: [...problems, ...flags, ...logo.problems, ...letters] };
}
