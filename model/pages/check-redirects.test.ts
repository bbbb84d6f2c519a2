import { expect, test } from 'vitest';
import { french, threeLanguages } from '../../tests/support/owners/languages.ts';
import { describeSite, plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import { printProblem } from '../problems/problem.ts';
import { listAddresses } from './addresses.ts';
import { checkRedirects } from './check-redirects.ts';
import { listRedirects, readRedirect } from './redirects.ts';

function check(redirects: Record<string, string>): string[] {
  const { configuration, documents } = describeSite({
    configuration: { ...plainConfiguration, redirects },
    articles: ['fr un one'],
    pages: [
      'fr tarifs prices',
      'fr מחירים hebrew',
      'fr été summer',
      { of: 'en prices prices', matter: 'movedFrom: [costs]' },
    ],
  });
  const addresses = listAddresses(configuration, documents);
  return checkRedirects({
    addresses,
    configuration,
    folder: 'site',
    isFile: (path) => path === '/prices.pdf',
  }).map(printProblem);
}

test('accepts earlier addresses that lead to pages, files and other sites', () => {
  expect(
    check({
      '/old.html': '/services#faq',
      '/about.html': '/about#team',
      '/index.html': '/',
      '/sobre-nós/': '/about?from=old',
      '/2019/*': '/',
      '/preise/*': '/fr/tarifs',
      '/?p=12': '/fr/tarifs',
      '/index.php?id=3:prices&lang=en': '/prices.pdf',
      '/about?p=ü': '/',
      '/shop/*': 'https://shop.example.com/*',
      '/en/news': '/about',
      '/feed': '/fr/blog/feed.xml',
      '/sitemap_index.xml': '/sitemap.xml',
      '/%d7%a9': '/fr/מחירים',
      '/summer': '/fr/e\u0301te\u0301',
      '/שירותים': '/fr/%D7%9E%D7%97%D7%99%D7%A8%D7%99%D7%9D',
    }),
  ).toEqual([]);
});

test.each([
  [{ 'old.html': '/about' }, 'redirects.old.html: is no earlier address'],
  [{ '/a*b': '/about' }, 'has a * that is not its last letter'],
  ...[
    '*',
    's=*',
    'p',
    'p=',
    'p=a+b',
    'p=a%20b',
    'p=a%26b',
    'p=:a',
    'id[]=3',
    'ü=1',
    'p=%E9',
    '',
  ].map((query): [Record<string, string>, string] => [
    { [`/?${query}`]: '/about' },
    'has something else than name=value after the ?',
  ]),
  [{ '/old?p=ü': '/about', '/old?p=%c3%bc': '/about' }, 'is led on twice; keep one'],
  [{ '/about': '/services' }, 'would hide the page /about'],
  [{ '/about.html': '/services' }, 'would hide the page /about'],
  [{ '/*': '/services' }, 'would hide the page /'],
  [{ '/en/*': '/about' }, 'is where the site leads on by itself'],
  [{ '/share/*': '/about' }, 'is an address that the site needs'],
  [{ '/prices.pdf': '/about' }, 'is an address that the site needs'],
  [{ '/costs': '/about' }, 'is led on twice; keep one'],
  [
    { '/old': '/fr/מחירי' },
    'leads to /fr/מחירי, which is no page of this site; did you mean /fr/מחירים?',
  ],
  [{ '/old': '/older', '/older': '/about' }, 'leads to /older, which is no page of this site'],
  [{ '/old': '/old' }, 'leads to the page that is already there'],
  [
    { '/old': 'http://x.example.com/' },
    'write a page of this site such as /services, or a full https:// address',
  ],
  [{ '/old': 'https://agency.example/about' }, 'which is this site; write the path alone'],
  [{ '/old': '/fr/*' }, 'a * goes at the end, and only where the earlier address ends with one'],
  [{ '/old': '/costs' }, 'leads to /costs, which is no page of this site; did you mean /prices?'],
])('refuses %j', (redirects, message) => {
  expect(check(redirects)).toEqual([expect.stringContaining(message)]);
});

test('refuses more redirects than hosts read', () => {
  const many = (count: number, end = '') =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`/old-${index}${end}`, '/about']),
    );
  expect(check(many(890))).toEqual([]);
  expect(check(many(901))).toEqual([
    'site/site.config.jsonc: redirects: are 902, and hosts read 900; lead a folder on with one /old/* in place of many',
  ]);
  expect(check(many(71, '/*'))).toEqual([expect.stringContaining('with a * are 71')]);
});

test('sources and targets are written as browsers request them, whatever is encoded already', () => {
  const decomposed = 'https://shop.example/e\u0301?a=%26#%C3%A9';
  expect(readRedirect('/a%26b%2fé/', '/e\u0301?a=%26#faq')).toEqual({
    from: '/a%26b%2F%C3%A9',
    to: '/%C3%A9?a=%26#faq',
  });
  expect(readRedirect('/caf%e9', decomposed)).toEqual({
    from: '/caf%E9',
    to: 'https://shop.example/e%CC%81?a=%26#%C3%A9',
  });
  expect(readRedirect('/shop/*', 'https://shop.example/*').to).toBe('https://shop.example/:splat');
});

test('the default address of an engine page leads to the one that its language gives it', () => {
  const renamed = {
    ...french,
    paths: { services: '/offres', blog: '/journal', about: '/contact-nous' },
  };
  const [english] = threeLanguages;
  const { configuration, documents } = describeSite({
    languages: [english, renamed],
    articles: ['fr un one'],
    pages: ['fr about us'],
  });
  expect(
    listRedirects(listAddresses(configuration, documents), { '/fr/blog/*': '/fr/offres' }),
  ).toEqual([
    { from: '/fr/blog/*', to: '/fr/offres' },
    { from: '/fr/services', to: '/fr/offres' },
    { from: '/fr/blog', to: '/fr/journal' },
  ]);
});
