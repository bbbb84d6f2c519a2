import { createContentPolicy, joinNeeds, type PageNeeds } from './content-policy.ts';

export type BuiltPage = { address: string; needs: PageNeeds };
export type HeaderRule = [path: string, headers: Record<string, string>];

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

/** The limits of Cloudflare Pages for _headers. */
export const cloudflare = { rules: 100, lineLength: 2000 };

const refusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'usb',
];

/** Features for the page and its own frames alone; see `allow` in scripts/embeds.ts. */
const frameFeatures = ['autoplay', 'fullscreen', 'picture-in-picture'];

/** Files that other sites show: link previews, and icons in feed readers. */
const shownElsewhere = ['/share/*', '/icons/*', '/favicon.ico', '/favicon.svg'];

/**
 * Hosts join what several rules set under one name. So `/*` sets only what no other rule does, and
 * each page has exactly one rule of its own; Permissions-Policy may be joined, as each part names
 * other features.
 */
const forEverything: HeaderRule = [
  '/*',
  {
    'Strict-Transport-Security': `max-age=${2 * yearSeconds}`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  },
];

const keep = (path: string, time: string, origin: string): HeaderRule => [
  path,
  { 'Cache-Control': `public, max-age=${time}`, 'Cross-Origin-Resource-Policy': origin },
];

const forFiles = [
  keep('/_astro/*', `${yearSeconds}, immutable`, 'same-origin'),
  ...shownElsewhere.map((path) => keep(path, `${daySeconds}`, 'cross-origin')),
];

/**
 * The path of a page's rule where a site has more pages than hosts read rules: all articles of a
 * language share one.
 */
export const rulePathOf = (address: string, blogs: readonly string[]): string =>
  address.replace(new RegExp(`(${blogs.join('|')})/[^/]+$`), '$1/:slug');

/**
 * @param blogs the paths of the blog in each language, without language prefixes, percent-encoded
 */
export function createHeaderRules(
  pages: BuiltPage[],
  blogs: readonly string[] = ['/blog'],
): HeaderRule[] {
  const isMany = 1 + forFiles.length + pages.length > cloudflare.rules;
  const forPages = Map.groupBy(pages, ({ address }) =>
    isMany ? rulePathOf(address, blogs) : address,
  )
    .entries()
    .map(
      ([path, members]): HeaderRule => [
        path,
        createPageHeaders(joinNeeds(members.map(({ needs }) => needs))),
      ],
    );
  return [forEverything, ...forFiles, ...forPages];
}

function createPageHeaders(needs: PageNeeds): Record<string, string> {
  const frames = [...new Set(needs.sources['frame-src'])];
  const hosts = frames.map((source) => (source === "'self'" ? '' : ` "${source}"`)).join('');
  return {
    'Content-Security-Policy': createContentPolicy(needs),
    'X-Frame-Options': needs.isFramed ? 'SAMEORIGIN' : 'DENY',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(frames.length > 0 && {
      'Permissions-Policy': frameFeatures.map((feature) => `${feature}=(self${hosts})`).join(', '),
    }),
    'Cache-Control': 'public, max-age=0, must-revalidate',
  };
}

export const printHeaderRules = (rules: HeaderRule[]): string =>
  rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map((header) => `  ${header.join(': ')}`), ''].join('\n'),
    )
    .join('\n');
