import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findMissingMedia } from './find-missing-media.ts';
import { ownerFolder, ownerFolderName } from './owner-folder.ts';
import { checkSite, type Site, SiteError } from './site-config.ts';

/**
 * Reads and checks site.config.ts of the owner's folder.
 * @throws SiteError that names each wrong value and what to write instead
 */
export async function loadSite(folder = ownerFolder): Promise<Site> {
  const file = join(folder, 'site.config.ts');
  if (!existsSync(file)) throw new SiteError([`there is no ${ownerFolderName}/site.config.ts; copy site/ and change it`]);
  // From a variable, or bundlers would take the owner's file into what they make.
  const address = pathToFileURL(file).href;
  const { default: config } = await import(/* @vite-ignore */ address);
  const site = checkSite(config);
  const missing = findMissingMedia(site, folder);
  if (missing.length > 0) throw new SiteError(missing);
  return site;
}
