import { join } from 'node:path';
import { decodePath, encodeAddress, namesFile, withoutSlash } from '../../i18n/address.ts';
import type { Languages } from '../../i18n/language.ts';
import { barePathOf, localizePath, parsePath } from '../../i18n/routes.ts';
import type { Redirect } from '../../model/pages/redirects.ts';
import { escapeXml } from '../markup/escape-xml.ts';
import type { HeaderRule } from './header-rules.ts';

/**
 * A redirect, or the not-found page of a folder. `*` at the end of `from` matches the rest of the
 * path, which `to` names `:splat`.
 */
export type Rule = Redirect & { status: 301 | 404 };

/**
 * Each page has one address: the default language has no prefix, and only the home pages of other
 * languages end with a slash. Only pages that exist lose a slash, as Netlify reads /blog/ and /blog
 * as one path and would redirect for ever. Articles need no rule.
 * @param redirects the owner's redirects and those of former addresses; rules with `*` come last,
 * as Cloudflare Pages asks
 */
export function listRules(
  built: readonly string[],
  languages: Languages,
  redirects: readonly Redirect[] = [],
): Rule[] {
  const [defaultLanguage, ...others] = languages;
  const pages = built.filter((address) => {
    const { path, language } = parsePath(address, languages);
    return (
      path !== '/' &&
      !/^\/(404$|sample\/)/.test(path) &&
      !path.startsWith(encodeAddress(`${barePathOf('blog', language)}/`))
    );
  });
  const { stars = [], plain = [] } = Object.groupBy(redirects, ({ from }) =>
    from.endsWith('*') ? 'stars' : 'plain',
  );
  return [
    redirect(`/${defaultLanguage.code}`, '/'),
    ...others.map((language) => redirect(language.prefix, localizePath('/', language))),
    ...pages.map((page) => redirect(`${page}/`, page)),
    ...plain.flatMap(withSlash),
    ...stars
      .map(({ from, to }) => ({ from: from.replace(/\/?\*$/, ''), to: to.replace(/:splat$/, '') }))
      .filter(
        ({ from }) =>
          from !== '' && !built.includes(from) && !redirects.some((other) => other.from === from),
      )
      .map(({ from, to }) => redirect(from, built.includes(to) ? to : withoutSlash(to))),
    ...stars.map(({ from, to }) => redirect(from, to)),
    redirect(`/${defaultLanguage.code}/*`, '/:splat'),
    ...others.map(
      ({ prefix }): Rule => ({ from: `${prefix}/*`, to: `${prefix}/404.html`, status: 404 }),
    ),
  ];
}

/**
 * The rule of a redirect, and a second one for its path with a slash at the end, unless the path
 * names a file.
 */
const withSlash = ({ from, query, to }: Redirect): Rule[] =>
  (namesFile(from) || from.endsWith('/') ? [from] : [from, `${from}/`]).map((path) =>
    redirect(path, to, query),
  );

const redirect = (from: string, to: string, query?: string): Rule => ({
  from,
  to,
  status: 301,
  query,
});

/**
 * For Netlify and Cloudflare Pages. Where a page exists, Netlify redirects only with force (!),
 * which rules with a query need.
 */
export const printRedirects = (rules: readonly Rule[]): string =>
  rules
    .map(({ from, query, to, status }) =>
      query === undefined
        ? `${from} ${to} ${status}\n`
        : `${from} ${query.replaceAll('&', ' ')} ${to} ${status}!\n`,
    )
    .join('');

const onlyRedirects = (rules: readonly Rule[]) => rules.filter(({ status }) => status === 301);

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|"]/g, '\\$&');
const escapeSource = (path: string) => path.replace(/[(){}:?+\\]/g, '\\$&');

/**
 * For Vercel, where only the last rule that sets a header counts: each gets the values of the rule
 * for all paths, too.
 */
function joinHeaders(rules: readonly HeaderRule[]) {
  const [[, common] = ['', {}], ...others] = rules;
  const join = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({
      key,
      value: common[key] ? `${common[key]}, ${value}` : value,
    }));
  return [
    { source: '/(.*)', headers: Object.entries(common).map(([key, value]) => ({ key, value })) },
    ...others.map(([path, headers]) => ({
      source: path.endsWith('/*') ? `${path.slice(0, -1)}(.*)` : escapeSource(path),
      headers: join(headers),
    })),
  ];
}

export function printVercel(rules: readonly Rule[], headers: readonly HeaderRule[]): string {
  const redirects = onlyRedirects(rules).map(({ from, query, to }) => ({
    source: escapeSource(from).replace(/\*$/, ':splat*'),
    ...(query && {
      has: query.split('&').map((part) => {
        const [key = '', ...value] = part.split('=');
        return { type: 'query', key, value: escapePattern(value.join('=')) };
      }),
    }),
    destination: to.replace(':splat', ':splat*'),
    statusCode: 301,
  }));
  const settings = { cleanUrls: true, redirects, headers: joinHeaders(headers) };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

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
