import { expect, test } from 'vitest';
import { threeLanguages } from '../../tests/support/owners/languages.ts';
import type { HeaderRule } from './header-rules.ts';
import { listRules, printRedirects } from './redirects.ts';
import { printVercel } from './vercel.ts';

const createRedirects = (...input: Parameters<typeof listRules>) =>
  printRedirects(listRules(...input));
const bare =
  '/services /portfolio /contact /contact/thanks /blog /privacy /404 /blog/one /sample/booking'.split(
    ' ',
  );
const built = ['', '/fr', '/es'].flatMap((prefix) => ['/', ...bare].map((path) => prefix + path));

const rules = createRedirects(
  built.filter((address) => address !== '/fr/portfolio'),
  threeLanguages,
)
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' '));
const targetOf = (from: string) => rules.find(([path]) => path === from)?.slice(1);

test('the prefix of the first language redirects to the path without it', () => {
  expect(targetOf('/en')).toEqual(['/', '301']);
  expect(targetOf('/en/*')).toEqual(['/:splat', '301']);
});

test('the homes of the other languages end with a slash', () => {
  expect(targetOf('/fr')).toEqual(['/fr/', '301']);
  expect(targetOf('/es')).toEqual(['/es/', '301']);
});

test.each(['pt-BR', 'pt-br'])('a language with the code %s is found in capitals', (code) => {
  const [english] = threeLanguages;
  const brazil = { ...english, code, prefix: '/pt-br' };
  const lines = createRedirects(built, [english, brazil]).split('\n');
  expect(lines).toContain('/pt-BR /pt-br/ 301');
  // A host for which capitals do not count shows the not-found page; it would redirect for ever.
  expect(lines.indexOf('/pt-BR/* /pt-br/:splat 301')).toBeGreaterThan(
    lines.indexOf('/pt-br/* /pt-br/404.html 404'),
  );
});

test('of more rules than hosts read, the least likely spellings are left out', () => {
  const redirects = Array.from({ length: 900 }, (_, index) => ({
    from: `/caf%C3%A9-${index}`,
    to: '/services',
  }));
  const lines = createRedirects(built, threeLanguages, redirects).split('\n');
  expect(lines.length).toBeLessThan(2010);
  const likely = redirects.flatMap(({ from }) => [from, `${from}/`]);
  const written = new Set(lines);
  expect(likely.filter((path) => !written.has(`${path} /services 301`))).toEqual([]);
});

test('redirects come before what languages ask for, those with a star after all others', () => {
  const redirects = [
    { from: '/news/*', to: '/blog/:splat' },
    { from: '/ar/*', to: '/fr/:splat' },
    { from: '/privacy/*', to: '/privacy' },
    { from: '/old.html', to: 'https://shop.example/' },
    { from: '/', query: 'p=12&q=1', to: '/services' },
    { from: '/old', to: '/services#faq' },
  ];
  const lines = createRedirects(built, threeLanguages, redirects).trimEnd().split('\n');
  const added = lines.slice(lines.indexOf('/news /blog 301'));
  expect(added).toEqual([
    '/news /blog 301',
    '/ar /fr/ 301',
    '/old.html https://shop.example/ 301',
    '/old.html/ https://shop.example/ 301',
    '/ p=12 q=1 /services 301!',
    '/old /services#faq 301',
    '/old/ /services#faq 301',
    '/news/* /blog/:splat 301',
    '/ar/* /fr/:splat 301',
    '/privacy/* /privacy 301',
    '/fr/* /fr/404.html 404',
    '/es/* /es/404.html 404',
    '/en/* /:splat 301',
  ]);
});

const hostRules = listRules(['/', '/services', '/fr/'], threeLanguages, [
  { from: '/old.html', to: '/services#faq' },
  { from: '/caf%C3%A9', to: 'https://shop.example/100%25' },
  { from: '/', query: 'p=12&q=a.b', to: '/services' },
  { from: '/news/*', to: '/services/:splat' },
  { from: '/th%E9', to: '/services' },
]);

test('sends the headers of _headers in Vercel, where the last rule that sets one counts alone', () => {
  const written: HeaderRule[] = [
    ['/*', { 'X-Content-Type-Options': 'nosniff', 'Permissions-Policy': 'camera=()' }],
    ['/share/*', { 'Cache-Control': 'public' }],
    [
      '/',
      { 'Content-Security-Policy': "default-src 'none'", 'Permissions-Policy': 'autoplay=(self)' },
    ],
  ];
  const { headers } = JSON.parse(printVercel(hostRules, written)) as {
    headers: { source: string; headers: object[] }[];
  };
  expect(headers.map(({ source }) => source)).toEqual(['/(.*)', '/share/(.*)', '/']);
  expect(headers[0]?.headers).toContainEqual({ key: 'X-Content-Type-Options', value: 'nosniff' });
  expect(headers[2]?.headers).toEqual([
    { key: 'Content-Security-Policy', value: "default-src 'none'" },
    { key: 'Permissions-Policy', value: 'camera=(), autoplay=(self)' },
  ]);
});

test('rules for Vercel have placeholders, and conditions for queries', () => {
  const { redirects } = JSON.parse(printVercel(hostRules, [])) as {
    redirects: { source: string }[];
  };
  const at = (path: string) => redirects.find(({ source }) => source === path);
  expect(at('/news/:splat*')).toMatchObject({ destination: '/services/:splat*' });
  expect(at('/')).toMatchObject({
    has: [
      { key: 'p', value: '12' },
      { type: 'query', key: 'q', value: 'a\\.b' },
    ],
  });
});
