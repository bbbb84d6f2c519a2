import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ownFilesFolder } from '../../../model/files/own-files.ts';
import { findOwnerFolder, isFile } from '../../../model/files/owner-folder.ts';

/** The folder of the built site. */
export const siteFolder = process.env.SITE_DIR ?? 'dist';
const ownFiles = ownFilesFolder(findOwnerFolder(process.env));

/**
 * '/fr/about' for fr/about.html, '/fr/' for fr/index.html; percent-encoded as browsers ask for it.
 */
const addressOf = (file: string) =>
  encodeURI(`/${file.split(sep).join('/')}`.replace(/\.html$/, '').replace(/\/index$/, '/'));
export type BuiltPage = { address: string; file: string };

/** Every page of the built site with its address: HTML files, but those of the owner's. */
export function listBuiltPages(): BuiltPage[] {
  return readdirSync(siteFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isFile(join(ownFiles, relative(siteFolder, file))))
    .map((file) => ({ file, address: addressOf(relative(siteFolder, file)) }))
    .sort((a, b) => a.address.localeCompare(b.address));
}

export const isNotFoundPage = (address: string): boolean => /\/404$/.test(address);
/** Whether it is a sample, calendar or video, which other pages of the site show in a frame. */
export const isFramed = (address: string): boolean => address.includes('/sample/');

/** Addresses of the pages that visitors open: without not-found pages and samples in frames. */
export const listAddresses = (): string[] =>
  listBuiltPages()
    .map(({ address }) => address)
    .filter((address) => !isNotFoundPage(address) && !isFramed(address));

export const readBuiltPage = ({ file }: BuiltPage): string => readFileSync(file, 'utf8');
