import { addressOf, pageAddressOf, readableAddress, withoutSlash } from '../../i18n/address.ts';
import type { Problem } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { reserved } from './check-addresses.ts';

/** First segments of addresses at which the build writes files, or hosts read rules. */
const written = new Set([
  ...reserved,
  'favicon.ico',
  'favicon.svg',
  'index.html',
  'manifest.webmanifest',
  'media',
  'robots.txt',
  'sitemap.xml',
  'vercel.json',
]);

/**
 * Finds files of the owner's that would take the place of a page, or of a file that the build
 * writes.
 * @param files paths below files/
 * @param pages the addresses of all pages
 */
export const checkOwnFiles = (
  files: readonly string[],
  pages: readonly string[],
  folder: string,
): Problem[] =>
  files.flatMap((path) => {
    const [first = ''] = path.split('/');
    const address = withoutSlash(pageAddressOf(addressOf(`/${path}`)));
    const hidden = pages.find((page) => withoutSlash(page) === address);
    const why = hidden
      ? reason('hidesPage', { path: readableAddress(hidden) })
      : reason('neededAddress');
    const isTaken =
      hidden ||
      written.has(first) ||
      first.startsWith('_') ||
      /(^|\/)(404\.html|feed\.xml)$/.test(path);
    return isTaken ? [{ file: `${folder}/files/${path}`, key: '', ...why }] : [];
  });
