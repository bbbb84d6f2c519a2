import { encodeAddress, readableAddress } from '../../i18n/address.ts';
import { localizePath, pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Problem } from '../problems/problem.ts';
import { advise } from '../problems/suggest.ts';
import type { Address } from './addresses.ts';
import { reserved } from './check-addresses.ts';
import { listMoved, listRedirects, readRedirect } from './redirects.ts';

type RedirectCheck = {
  addresses: readonly Address[];
  configuration: Configuration;
  folder: string;
  isFile: (path: string) => boolean;
};

/** Finds redirects of site.config.jsonc that hide a page, lead nowhere, or lead in a circle. */
export function checkRedirects(check: RedirectCheck): Problem[] {
  const { redirects, languages } = check.configuration;
  const paths = [
    ...check.addresses.map(({ path }) => path),
    ...languages.flatMap((language) => [
      pagePath('thanks', language),
      localizePath('/404', language),
    ]),
  ];
  const feeds = check.addresses.flatMap(({ kind, path }) =>
    kind === 'blog' ? [`${path}/feed.xml`] : [],
  );
  const targets = [...paths, ...feeds, '/sitemap.xml'];
  const taken = new Set(listMoved(check.addresses).map(({ from }) => from));
  return Object.entries(redirects).flatMap(([written, to]) => {
    const message =
      explainSource(written, paths, taken, check) ?? explainTarget(written, to, targets, check);
    const { from, query = '' } = readRedirect(written, to);
    taken.add(query ? `${from}?${query}` : from);
    return message
      ? [{ file: `${check.folder}/site.config.jsonc`, key: `redirects.${written}`, message }]
      : [];
  });
}

function explainSource(
  written: string,
  paths: readonly string[],
  taken: ReadonlySet<string>,
  { configuration: { languages }, isFile }: RedirectCheck,
): string | undefined {
  if (!/^\/(?!\/)[^\s#:]*$/.test(written))
    return 'is no earlier address; write a path from the root, such as /old.html, /news/* or /?p=12';
  const { from, query } = readRedirect(written, '');
  if (/\*./.test(written) || (from.endsWith('*') && query !== undefined))
    return 'has a * that is not its last letter; take it out';
  if (taken.has(query === undefined ? from : `${from}?${query}`))
    return 'is led on twice; keep one';
  if (query?.includes('*'))
    return 'has a * after the ?, where a value stands for itself alone; write the value';
  if (query !== undefined)
    return /^[^=&?]+=[^=&?]*(&[^=&?]+=[^=&?]*)*$/.test(query)
      ? undefined
      : 'has no name=value after the ?; write /?name=value';
  const start = from.replace(/\*$/, '');
  const isStar = start !== from;
  const hidden = paths.find((path) =>
    isStar ? path.startsWith(start) : path === from || path === `${from}/`,
  );
  if (hidden)
    return `would hide the page ${readableAddress(hidden)}; remove it, or give the page another address`;
  const first = from.split('/')[1] ?? '';
  const isLanguage = languages.some(({ code }) =>
    [`/${code.toLowerCase()}`, `/${code.toLowerCase()}/*`].includes(from),
  );
  if (isLanguage) return `is where the site leads on by itself; remove it`;
  return isFile(from) ||
    reserved.some((name) => (isStar ? `/${name}/`.startsWith(start) : first === name))
    ? 'is an address that the site needs; remove it'
    : undefined;
}

function explainTarget(
  written: string,
  to: string,
  paths: readonly string[],
  { addresses, configuration: { url }, isFile }: RedirectCheck,
): string | undefined {
  if (to.includes('*') && !(written.endsWith('*') && /^[^*]*\*$/.test(to)))
    return `leads to ${to}: a * stands at the end, and only where the earlier address ends with one`;
  if (/^https:\/\/[^\s/]+\.[^\s/]+/.test(to) && URL.canParse(to))
    return new URL(to).host === new URL(url).host
      ? `leads to ${to}, which is this site; write the path alone`
      : undefined;
  if (!/^\/(?!\/)\S*$/.test(to))
    return `leads to ${to}; write a page of this site such as /services, or a full https:// address`;
  const path = encodeAddress(to.split(/[?#]/)[0] ?? '');
  if (path === encodeAddress(written.split('?')[0] ?? ''))
    return 'leads to the page that stands there; remove it';
  const isThere = path.endsWith('*')
    ? paths.some((page) => page.startsWith(path.slice(0, -1)))
    : paths.includes(path) || isFile(readableAddress(path));
  if (isThere) return undefined;
  const now = listRedirects(addresses, {}).find(({ from }) => from === path)?.to;
  const otherwise = advise(
    readableAddress(path),
    paths.map(readableAddress),
    'write its address as it is now',
    '',
  );
  const advice = now ? `did you mean ${readableAddress(now)}?` : otherwise;
  return `leads to ${to}, which is no page of this site; ${advice}`;
}
