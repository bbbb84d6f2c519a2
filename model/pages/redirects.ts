import { encodeAddress } from '../../i18n/address.ts';
import { articlePath, localizePath, pagePaths } from '../../i18n/routes.ts';
import { type Address, documentOf } from './addresses.ts';

/** A rule of the built site: `*` at the end of `from` is the rest of the path, `:splat` in `to`. */
export type Redirect = {
  from: string;
  /** The query that an address must have for the rule to apply, such as 'p=12'. */
  query?: string | undefined;
  to: string;
};

/**
 * Parses a redirect of site.config.jsonc: percent-encoded as browsers request it, and without a
 * slash at its end.
 */
export function readRedirect(written: string, to: string): Redirect {
  const [path = '', query] = written.split('?', 2);
  const from = encodeAddress(path).replace(/(?<=.)\/$/, '');
  return { from, query, to: encodeAddress(to).replace(/\*$/, ':splat') };
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
  const own = Object.entries(redirects).map(([from, to]) => readRedirect(from, to));
  const written: Redirect[] = [
    ...moved,
    ...own.filter(({ from, query }) => query !== undefined || !pages.has(from)),
  ];
  const taken = new Set([
    ...pages,
    ...written.filter(({ query }) => query === undefined).map(({ from }) => from),
  ]);
  return [...written, ...listRenamed(addresses).filter(({ from }) => !taken.has(from))];
}

const listRenamed = (addresses: readonly Address[]): Redirect[] =>
  addresses.flatMap(({ name, kind, language, path: to }) => {
    if (!language.paths?.[kind]) return [];
    const from = localizePath(pagePaths[name as keyof typeof pagePaths], language);
    if (from === to) return [];
    return [{ from, to }, ...(kind === 'blog' ? [{ from: `${from}/*`, to: `${to}/:splat` }] : [])];
  });

export type Moved = {
  from: string;
  to: string;
  /** The file whose list movedFrom has it, and the index there. */
  file: string;
  slug: string;
  index: number;
};

/** Every former address of articles and pages, with the current one. */
export const listMoved = (addresses: readonly Address[]): Moved[] =>
  addresses.flatMap((address) => {
    const { article, path: to, language } = address;
    const document = documentOf(address);
    return (document?.data.movedFrom ?? []).map((slug, index) => ({
      from: localizePath(article ? articlePath(slug, language) : `/${slug}`, language),
      to,
      file: document?.file ?? '',
      slug,
      index,
    }));
  });
