import {
  decodePath,
  encodeAddress,
  isSameAddress,
  readableAddress,
  splitAddress,
  withoutSlash,
} from '../../i18n/address.ts';
import { localizePath, pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Problem } from '../problems/problem.ts';
import { advise } from '../problems/suggest.ts';
import type { Address } from './addresses.ts';
import { reserved } from './check-addresses.ts';
import { listMoved, listRedirects, type Redirect, readRedirect } from './redirects.ts';

type RedirectCheck = {
  addresses: readonly Address[];
  configuration: Configuration;
  folder: string;
  isFile: (path: string) => boolean;
};

/** Finds redirects of site.config.jsonc that hide a page, lead nowhere, or lead in a circle. */
export function checkRedirects(check: RedirectCheck): Problem[] {
  const { addresses, configuration, folder } = check;
  const pages = listPaths(check);
  const feeds = addresses.flatMap(({ kind, path }) => (kind === 'blog' ? `${path}/feed.xml` : []));
  const targets = [...pages, ...feeds, '/sitemap.xml'];
  const taken = new Set(listMoved(addresses).map(({ from }) => from));
  return Object.entries(configuration.redirects).flatMap(([written, to]) => {
    const redirect = readRedirect(written, to);
    const source = redirect.query ? `${redirect.from}?${redirect.query}` : redirect.from;
    const message =
      explainForm(written) ??
      (taken.has(source) ? 'is led on twice; keep one' : undefined) ??
      explainSource(redirect, pages, check) ??
      explainTarget(written, to, targets, check);
    taken.add(source);
    if (!message) return [];
    return [{ file: `${folder}/site.config.jsonc`, key: `redirects.${written}`, message }];
  });
}

/** Every path that answers with a page. */
function listPaths({ addresses, configuration: { languages } }: RedirectCheck): string[] {
  const others = languages.flatMap((language) => [
    pagePath('thanks', language),
    localizePath('/404', language),
  ]);
  return [...addresses.map(({ path }) => path), ...others];
}

function explainForm(written: string): string | undefined {
  if (!/^\/(?!\/)[^\s#:]*$/.test(written))
    return 'is no earlier address; write a path from the root, such as /old.html, /news/* or /?p=12';
  const { path, query } = splitAddress(written);
  if (/\*./.test(written) || (path.endsWith('*') && query !== undefined))
    return 'has a * that is not its last letter; take it out';
  if (query?.includes('*'))
    return 'has a * after the ?, where a value stands for itself alone; write the value';
  if (query !== undefined && !/^[^=&?]+=[^=&?]*(&[^=&?]+=[^=&?]*)*$/.test(query))
    return 'has no name=value after the ?; write /?name=value';
  return undefined;
}

function explainSource(
  { from, query }: Redirect,
  pages: readonly string[],
  { configuration: { languages }, isFile }: RedirectCheck,
): string | undefined {
  if (query !== undefined) return undefined;
  const start = from.replace(/\*$/, '');
  const isStar = start !== from;
  const hidden = pages.find((path) =>
    isStar ? path.startsWith(start) : withoutSlash(path) === from,
  );
  if (hidden)
    return `would hide the page ${readableAddress(hidden)}; remove it, or give the page another address`;
  const [, first = ''] = from.split('/');
  const codes = languages.map(({ code }) => code.toLowerCase());
  if (codes.some((code) => from === `/${code}` || from === `/${code}/*`))
    return 'is where the site leads on by itself; remove it';
  const isNeeded = reserved.some((name) =>
    isStar ? `/${name}/`.startsWith(start) : first === name,
  );
  if (isNeeded || isFile(decodePath(from) ?? ''))
    return 'is an address that the site needs; remove it';
  return undefined;
}

function explainTarget(
  written: string,
  to: string,
  targets: readonly string[],
  check: RedirectCheck,
): string | undefined {
  if (to.includes('*') && !(written.endsWith('*') && /^[^*]*\*$/.test(to)))
    return `leads to ${to}: a * stands at the end, and only where the earlier address ends with one`;
  if (/^https:\/\/[^\s/]+\.[^\s/]+/.test(to) && URL.canParse(to)) {
    if (new URL(to).host !== new URL(check.configuration.url).host) return undefined;
    return `leads to ${to}, which is this site; write the path alone`;
  }
  if (!/^\/(?!\/)\S*$/.test(to))
    return `leads to ${to}; write a page of this site such as /services, or a full https:// address`;
  const path = encodeAddress(splitAddress(to).path);
  if (isSameAddress(path, splitAddress(written).path))
    return 'leads to the page that stands there; remove it';
  const isThere = path.endsWith('*')
    ? targets.some((target) => target.startsWith(path.slice(0, -1)))
    : targets.includes(path) || check.isFile(decodePath(path) ?? '');
  if (isThere) return undefined;
  return `leads to ${to}, which is no page of this site; ${adviseTarget(path, targets, check)}`;
}

function adviseTarget(
  path: string,
  targets: readonly string[],
  { addresses }: RedirectCheck,
): string {
  const moved = listRedirects(addresses, {}).find(({ from }) => from === path);
  if (moved) return `did you mean ${readableAddress(moved.to)}?`;
  const known = targets.map(readableAddress);
  return advise(readableAddress(path), known, 'write its address as it is now', '');
}
