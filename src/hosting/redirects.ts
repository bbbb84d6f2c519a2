import { join } from 'node:path';
import {
  addressOf,
  decodePath,
  listSpellings,
  namesFile,
  splitAddress,
  withoutSlash,
} from '../../i18n/address.ts';
import type { Language, Languages } from '../../i18n/language.ts';
import type { Redirect } from '../../model/pages/redirects.ts';
import { escapeXml } from '../markup/escape-xml.ts';
import type { HeaderRule } from './header-rules.ts';

/**
 * A redirect, a file that keeps its ending (200), or the not-found page of a folder. `*` at the end
 * of `from` matches the rest of the path, which `to` names `:splat`.
 */
export type Rule = Redirect & { status: 200 | 301 | 404 };

/** How many rules Cloudflare Pages reads of _redirects; other hosts read more. */
const most = { plain: 2000, stars: 100 };

/**
 * Each page has one address: the default language has no prefix, and only the home pages of other
 * languages end with a slash. Hosts take the slash of other pages away by themselves.
 * @param redirects the owner's redirects and those of former addresses; rules with `*` come last,
 * as Cloudflare Pages asks
 */
export function listRules(
  built: readonly string[],
  languages: Languages,
  redirects: readonly Redirect[] = [],
): Rule[] {
  const others = languages.filter(({ prefix }) => prefix !== '');
  const prefixes = languages.flatMap(listForeignPrefixes);
  const { stars = [], plain = [] } = Object.groupBy(redirects, ({ from }) =>
    from.endsWith('*') ? 'stars' : 'plain',
  );
  const taken = new Set([...built, ...redirects.map(({ from }) => from)]);
  const folders = stars
    .map(({ from, to }) => ({ from: from.replace(/\/?\*$/, ''), to: to.replace(/:splat$/, '') }))
    .filter(({ from }) => from !== '' && !taken.has(from))
    .map(({ from, to }) => redirect(from, built.includes(to) ? to : withoutSlash(to)));
  const plainRules = [
    ...others.map(({ prefix }) => redirect(prefix, `${prefix}/`)),
    ...prefixes.map(({ from, to }) => redirect(from, `${to}/`)),
    ...folders,
    ...spell(plain, taken).flatMap(withSlash),
  ];
  const lastRules = [
    ...prefixes.map(({ from, to }) => redirect(`${from}/*`, `${to}/:splat`)),
    ...others.map(
      ({ prefix }): Rule => ({ from: `${prefix}/*`, to: `${prefix}/404.html`, status: 404 }),
    ),
  ];
  const starRules = spell(stars, taken).map(({ from, to }) => redirect(from, to));
  return [
    ...plainRules.slice(0, most.plain),
    ...starRules.slice(0, most.stars - lastRules.length),
    ...lastRules,
  ];
}

/**
 * The redirects in all spellings of their sources, the likeliest of each first, so that what is
 * more than hosts read is the least likely. None is another redirect's source, or a page.
 */
const spell = (redirects: readonly Redirect[], taken: ReadonlySet<string>): Redirect[] =>
  redirects
    .flatMap(({ from: source, query, to }) =>
      listSpellings(source)
        .filter((from) => from === source || !taken.has(from))
        .map((from, rank) => ({ rank, redirect: { from, query, to } })),
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map((ranked) => ranked.redirect);

/**
 * Prefixes that a language is asked for with and does not have, with its own: '/en' of the first
 * language, '/pt-BR' where pages stand at '/pt-br'.
 */
const listForeignPrefixes = ({ code, prefix }: Language) =>
  [...new Set([`/${code}`, `/${code.toLowerCase()}`])]
    .filter((from) => from !== prefix)
    .map((from) => ({ from, to: prefix }));

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

/** HTML files of the owner's, such as a search engine asks for at their full name, are no pages. */
export const listKept = (ownFiles: readonly string[]): Rule[] =>
  ownFiles
    .filter((path) => path.endsWith('.html'))
    .map((path) => addressOf(`/${path}`))
    .map((address) => ({ from: address, to: address, status: 200 }));

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
  const sources = new Set(rules.map(({ from }) => from));
  const redirects = onlyRedirects(rules)
    .flatMap((rule) => {
      const clean = { ...rule, from: withoutEnding(rule.from) };
      return sources.has(clean.from) ? [rule] : [rule, clean];
    })
    .filter(({ from, to }) => !leadsToItself(from, to) && !hasParameter(to))
    .map(({ from, query, to }) => ({
      source: escapeSource(from).replace(/\*$/, ':splat*'),
      ...(query && { has: query.split('&').map(toCondition) }),
      destination: escapeTarget(to),
      statusCode: 301,
    }));
  const settings = {
    cleanUrls: true,
    redirects: [...redirects, createSlashRule(rules)],
    headers: joinHeaders(headers),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** What clean addresses make of a path before any redirect. */
const withoutEnding = (path: string) => path.replace(/(?:\/index)?\.html$/, '') || '/';

/** Whether a redirect would have no end, on a host that minds no case. */
const leadsToItself = (from: string, to: string) =>
  splitAddress(to.replace(':splat', '*')).path.toLowerCase() === from.toLowerCase();

/** A colon in a query cannot be escaped, and one such rule makes Vercel refuse all. */
const hasParameter = (to: string) =>
  [...new URLSearchParams(splitAddress(to).query).values()].some((value) => /:\w/.test(value));

/** What follows a $ or a colon would be a part of the source. */
const escapeTarget = (to: string) =>
  to
    .replaceAll('$', '%24')
    .replace(/(?<=\/[^?#]*):(?=\w)(?!splat$)/g, '%3A')
    .replace(/:splat$/, ':splat*');

function toCondition(part: string) {
  const [key = '', ...value] = part.split('=');
  return { type: 'query', key, value: escapePattern(value.join('=')) };
}

/** Takes the slash of all addresses but the homes of languages away. */
function createSlashRule(rules: readonly Rule[]) {
  const homes = rules.filter(({ from, to }) => to === `${from}/`).map(({ to }) => to.slice(1));
  return {
    source: `/:path((?:(?!(?:${homes.join('|')})$).).*)/`,
    destination: '/:path',
    statusCode: 301,
  };
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
