import { encodeAddress, splitAddress, withoutSlash } from '../../i18n/address.ts';
import { localizePath, pagePaths } from '../../i18n/routes.ts';
import { type Address, documentOf } from './addresses.ts';

/** A rule of the built site: `*` at the end of `from` is the rest of the path, `:splat` in `to`. */
export type Redirect = {
  from: string;
  /** The query that an address must have for the rule to apply, without escapes: 'p=12'. */
  query?: string | undefined;
  to: string;
};

/**
 * Parses a redirect of site.config.jsonc, without a slash at the end of its source. Targets stay as
 * they are, but for letters that no address has; a path on this site is spelled as its page's.
 */
export function readRedirect(written: string, target: string): Redirect {
  const { path, query: asked } = splitAddress(written);
  const query =
    asked && [...new URLSearchParams(asked)].map((parameter) => parameter.join('=')).join('&');
  const to = URL.parse(target)?.href ?? encodeTarget(target);
  return { from: withoutSlash(encodeAddress(path)), query, to: to.replace(/\*$/, ':splat') };
}

/** What two redirects cannot share: a path, with the query that the rule is for. */
export const nameSource = ({ from, query }: Pick<Redirect, 'from' | 'query'>): string =>
  query === undefined ? from : `${from}?${query}`;

/**
 * Whether a value in the query of a target has a colon or a bracket that Vercel takes for a
 * parameter. Such a sign cannot be escaped, and one rule with it makes Vercel refuse all rules.
 */
export const hasParameterInQuery = (to: string): boolean =>
  [...new URLSearchParams(splitAddress(to).query).values()].some((value) => /:\w|\(/.test(value));

function encodeTarget(target: string): string {
  const { path } = splitAddress(target);
  const { search, hash } = new URL(target.slice(path.length), 'https://host');
  return encodeAddress(path) + search + hash;
}

/**
 * All redirects of the owner's: configured ones, earlier addresses, and default addresses of
 * renamed pages.
 */
export function listRedirects(
  addresses: readonly Address[],
  redirects: Readonly<Record<string, string>>,
): Redirect[] {
  const pages = new Set(addresses.map(({ path }) => path));
  const moved = listMoved(addresses).map(({ from, to }) => ({ from, to }));
  const configured = Object.entries(redirects)
    .map(([from, to]) => readRedirect(from, to))
    .filter(({ from, query }) => query !== undefined || !pages.has(from));
  const written: Redirect[] = [...moved, ...configured];
  const sources = written.filter(({ query }) => query === undefined).map(({ from }) => from);
  const taken = pages.union(new Set(sources));
  return [...written, ...listRenamed(addresses).filter(({ from }) => !taken.has(from))];
}

/** The default address of each page that its language gives another one. */
const listRenamed = (addresses: readonly Address[]): Redirect[] =>
  addresses.flatMap(({ name, kind, language, path: to }) => {
    if (!language.paths?.[kind]) return [];
    const from = localizePath(pagePaths[name as keyof typeof pagePaths], language);
    if (from === to) return [];
    const articles = { from: `${from}/*`, to: `${to}/:splat` };
    return [{ from, to }, ...(kind === 'blog' ? [articles] : [])];
  });

/** Whether a redirect without a query leads an address on. */
export function isRedirected(address: string, redirects: readonly Redirect[]): boolean {
  const path = withoutSlash(encodeAddress(splitAddress(address).path));
  return redirects.some(({ from, query }) => {
    if (query !== undefined) return false;
    return from.endsWith('*') ? `${path}/`.startsWith(from.slice(0, -1)) : path === from;
  });
}

export type Moved = ReturnType<typeof listMoved>[number];

/** Every former address of articles and pages, with the current one. */
export const listMoved = (addresses: readonly Address[]) =>
  addresses.flatMap((address) => {
    const { path: to, barePath, language } = address;
    const document = documentOf(address);
    return (document?.data.movedFrom ?? []).map((slug, index) => ({
      from: localizePath(barePath.replace(/[^/]*$/, slug), language),
      to,
      /** The file whose movedFrom lists the former address, at `index`. */
      file: document?.file ?? '',
      slug,
      index,
    }));
  });
