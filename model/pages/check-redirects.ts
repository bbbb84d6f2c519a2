import {
  decodePath,
  encodeAddress,
  isSameAddress,
  pageAddressOf,
  readableAddress,
  splitAddress,
  withoutSlash,
} from '../../i18n/address.ts';
import { localizePath, pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { configurationFile } from '../configuration/configuration-file.ts';
import type { Problem } from '../problems/problem.ts';
import { type PlainCode, type Reason, reason } from '../problems/reason.ts';
import { advise } from '../problems/suggest.ts';
import type { Address } from './addresses.ts';
import { reserved } from './check-addresses.ts';
import { listMoved, listRedirects, nameSource, type Redirect, readRedirect } from './redirects.ts';

type RedirectCheck = {
  addresses: readonly Address[];
  configuration: Configuration;
  folder: string;
  isFile: (path: string) => boolean;
};

/**
 * How many redirects every host reads in all its limits: Cloudflare Pages takes 2,000 rules, of
 * which a path needs two, and 100 with a `*`, of which languages need some.
 */
const most = { plain: 900, stars: 70 };

/** Finds redirects of site.config.jsonc that hide a page, lead nowhere, or lead in a circle. */
export function checkRedirects(check: RedirectCheck): Problem[] {
  const { addresses, configuration, folder } = check;
  const pages = listPaths(check);
  const feeds = addresses.flatMap(({ kind, path }) => (kind === 'blog' ? `${path}/feed.xml` : []));
  const targets = [...pages, ...feeds, '/sitemap.xml'];
  const taken = new Set(listMoved(addresses).map(({ from }) => from));
  const file = `${folder}/${configurationFile}`;
  const found = Object.entries(configuration.redirects).flatMap(([written, to]) => {
    const redirect = readRedirect(written, to);
    const source = nameSource(redirect);
    const form =
      explainForm(written, redirect) ?? (taken.has(source) ? 'redirectedTwice' : undefined);
    const why =
      (form && reason(form)) ??
      explainSource(redirect, pages, check) ??
      explainTarget(written, to, targets, check);
    taken.add(source);
    if (!why) return [];
    return [{ file, key: `redirects.${written}`, ...why }];
  });
  const many = countRedirects(listRedirects(addresses, configuration.redirects));
  return many ? [...found, { file, key: 'redirects', ...many }] : found;
}

function countRedirects(redirects: readonly Redirect[]): Reason | undefined {
  const stars = redirects.filter(({ from }) => from.endsWith('*')).length;
  if (stars > most.stars) return reason('manyStars', { count: stars, most: most.stars });
  const plain = redirects.filter(({ query }) => query === undefined).length - stars;
  return plain > most.plain
    ? reason('manyRedirects', { count: plain, most: most.plain })
    : undefined;
}

/** Every path that answers with a page. */
export function listPaths({
  addresses,
  configuration: { languages },
}: Pick<RedirectCheck, 'addresses' | 'configuration'>): string[] {
  const others = languages.flatMap((language) => [
    pagePath('thanks', language),
    localizePath('/404', language),
  ]);
  return [...addresses.map(({ path }) => path), ...others];
}

function explainForm(written: string, { from, query = '' }: Redirect): PlainCode | undefined {
  if (!/^\/(?!\/)[^\s#:?]*(\?[^\s#]*)?$/.test(written)) return 'noEarlierAddress';
  if (/\*./.test(from) || (from.endsWith('*') && written.includes('?'))) return 'innerStar';
  return written.includes('?') && !queryPattern.test(query) ? 'noQuery' : undefined;
}

/**
 * Parameters that hosts read alike: Netlify takes names for regular expressions, and a value that
 * begins with a colon for a placeholder.
 */
const queryPattern = /^([\w.-]+=(?!:)[^\s&*+=?%\uFFFD]+(&(?!$)|$))+$/;

function explainSource(
  { from, query, to }: Redirect,
  pages: readonly string[],
  { configuration: { languages }, isFile }: RedirectCheck,
): Reason | undefined {
  if (query !== undefined) return undefined;
  const start = from.replace(/\*$/, '');
  const isStar = start !== from;
  const page = withoutSlash(pageAddressOf(from));
  const hides = (path: string) => {
    if (isStar) return path.startsWith(start);
    // Another spelling of a page's address may lead to that page.
    const leadsThere = page !== from && path === splitAddress(to).path;
    return withoutSlash(path) === page && !leadsThere;
  };
  const hidden = pages.find(hides);
  if (hidden) return reason('hidesPage', { path: readableAddress(hidden) });
  const [, first = ''] = from.split('/');
  const codes = languages.map(({ code }) => code.toLowerCase());
  if (codes.some((code) => from === `/${code}` || from === `/${code}/*`))
    return reason('redirectedAlready');
  const isNeeded = reserved.some((name) =>
    isStar ? `/${name}/`.startsWith(start) : first === name,
  );
  if (isNeeded || isFile(decodePath(from) ?? '')) return reason('neededAddress');
  return undefined;
}

function explainTarget(
  written: string,
  to: string,
  targets: readonly string[],
  check: RedirectCheck,
): Reason | undefined {
  if (to.includes('*') && !(written.endsWith('*') && /^[^*]*\*$/.test(to)))
    return reason('targetStar', { target: to });
  if (/^https:\/\/[^\s/]+\.[^\s/]+/.test(to) && URL.canParse(to)) {
    if (new URL(to).host !== new URL(check.configuration.url).host) return undefined;
    return reason('targetHere', { target: to });
  }
  if (!/^\/(?!\/)\S*$/.test(to)) return reason('targetForm', { target: to });
  const path = encodeAddress(splitAddress(to).path);
  if (isSameAddress(path, splitAddress(written).path)) return reason('targetItself');
  const isThere = path.endsWith('*')
    ? targets.some((target) => target.startsWith(path.slice(0, -1)))
    : targets.includes(path) || check.isFile(decodePath(path) ?? '');
  if (isThere) return undefined;
  return reason('targetNowhere', { target: to, advice: adviseTarget(path, targets, check) });
}

function adviseTarget(
  path: string,
  targets: readonly string[],
  { addresses }: RedirectCheck,
): Reason {
  const moved = listRedirects(addresses, {}).find(({ from }) => from === path);
  if (moved) return reason('meantPlain', { name: readableAddress(moved.to) });
  const known = targets.map(readableAddress);
  return advise(readableAddress(path), known, reason('addressNow'), 'meantPlain');
}
