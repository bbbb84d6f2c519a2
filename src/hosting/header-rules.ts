import { createContentPolicy, type PageNeeds } from './content-policy.ts';

type BuiltPage = { address: string; needs: PageNeeds };
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
 * Hosts join what several rules set under one name, so `/*` sets only what no other rule does;
 * Permissions-Policy may be joined, as each part names other features. Where a policy has
 * frame-ancestors, browsers pass over X-Frame-Options.
 */
const forEverything: HeaderRule = [
  '/*',
  {
    'Strict-Transport-Security': `max-age=${2 * yearSeconds}`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  },
];

const keep = (time: string, origin: string) => ({
  'Cache-Control': `public, max-age=${time}`,
  'Cross-Origin-Resource-Policy': origin,
});

const forFiles: HeaderRule[] = [
  [
    '/_astro/*',
    {
      ...keep(`${yearSeconds}, immutable`, 'same-origin'),
      // A drawing of the owner's may hold a script, which its own address would run.
      'Content-Security-Policy': "script-src 'none'",
    },
  ],
  ...shownElsewhere.map((path): HeaderRule => [path, keep(`${daySeconds}`, 'cross-origin')]),
];

/**
 * Sorts pages by how much their rules matter, because hosts read a limited number of them: framed
 * pages, whose policy names who may frame them, come first, then the homes.
 */
export const sortForRules = <Page extends { address: string; isFramed: boolean }>(
  pages: readonly Page[],
): Page[] => pages.toSorted((one, other) => rankOf(one) - rankOf(other));

function rankOf({ address, isFramed }: { address: string; isFramed: boolean }): number {
  if (isFramed) return 0;
  return address.endsWith('/') ? 1 : address.split('/').length;
}

/**
 * The rules of a site, and a function that adds the rule of a page. The function returns false for
 * a page without a rule, which has to carry its policy itself: hosts read a limited number
 * of rules, and serve an address with escapes in spellings that a rule does not match.
 */
export function createHeaderRules() {
  const rules = [forEverything, ...forFiles];
  const addRule = (page: BuiltPage): boolean => {
    if (rules.length === cloudflare.rules) return false;
    const rule = createPageRule(page);
    if (!isReadable(rule)) return false;
    rules.push(rule);
    return true;
  };
  return { rules, addRule };
}

const isReadable = (rule: HeaderRule): boolean =>
  !rule[0].includes('%') &&
  printHeaderRules([rule])
    .split('\n')
    .every(({ length }) => length <= cloudflare.lineLength);

function createPageRule({ address, needs }: BuiltPage): HeaderRule {
  const frames = [...new Set(needs.sources['frame-src'])];
  const hosts = frames.map((source) => (source === "'self'" ? '' : ` "${source}"`)).join('');
  return [
    address,
    {
      'Content-Security-Policy': createContentPolicy(needs),
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(frames.length > 0 && {
        'Permissions-Policy': frameFeatures
          .map((feature) => `${feature}=(self${hosts})`)
          .join(', '),
      }),
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  ];
}

export const printHeaderRules = (rules: readonly HeaderRule[]): string =>
  rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map((header) => `  ${header.join(': ')}`), ''].join('\n'),
    )
    .join('\n');
