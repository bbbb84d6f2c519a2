import { join } from 'node:path';
import { decodePath, namesFile, withoutSlash } from '../../i18n/address.ts';
import { escapeXml } from '../markup/escape-xml.ts';
import { onlyRedirects, type Rule } from './redirects.ts';

/**
 * For hosts without rules: a page for each redirect that names a file. Such hosts serve one file
 * with and without a slash.
 */
export function createRedirectPages(rules: readonly Rule[], siteUrl: string): Map<string, string> {
  const plain = onlyRedirects(rules).filter(
    ({ from, query, to }) =>
      query === undefined && !from.endsWith('*') && withoutSlash(from) !== withoutSlash(to),
  );
  return new Map(
    plain.flatMap(({ from, to }) => {
      const path = decodePath(from);
      if (path === undefined) return [];
      const file = namesFile(path) ? path : join(path, 'index.html');
      return [[file.slice(1), createRedirectPage(to, siteUrl)]];
    }),
  );
}

function createRedirectPage(to: string, siteUrl: string): string {
  const address = escapeXml(new URL(to, siteUrl).href);
  const [shown, target] = [address.replace(/^https?:\/\//, ''), escapeXml(to)];
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<title>${shown}</title>`,
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="refresh" content="0;url=${target}">`,
    `<link rel="canonical" href="${address}"></head>`,
    `<body><a href="${target}">${shown}</a></body></html>\n`,
  ].join('');
}
