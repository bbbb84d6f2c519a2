import { expect, test } from 'vitest';
import { threeLanguages } from '../../tests/support/owners/languages.ts';
import type { HeaderRule } from './header-rules.ts';
import { createRedirectPages, printApache, printNginx, printVercel } from './host-redirects.ts';
import { listRules } from './redirects.ts';

const rules = listRules(['/', '/services', '/fr/'], threeLanguages, [
  { from: '/old.html', to: '/services#faq' },
  { from: '/caf%C3%A9', to: 'https://shop.example/100%25' },
  { from: '/', query: 'p=12&q=a.b', to: '/services' },
  { from: '/news/*', to: '/services/:splat' },
]);

/** Where a path with its query leads by the rules as Apache and nginx read them: the first that matches counts. */
function follow(lines: readonly { condition?: string; pattern: string; to: string }[], path: string, query = '') {
  for (const { condition, pattern, to } of lines) {
    const match = new RegExp(pattern).exec(path);
    if (match && (condition === undefined || new RegExp(condition).test(query))) return to.replace('$1', match[1] ?? '');
  }
  return undefined;
}

test('writes rules for Apache, whose patterns begin without a slash', () => {
  const text = printApache(rules);
  const lines = [
    ...text.matchAll(/(?:RewriteCond "%\{QUERY_STRING\}" "(.*)"\n)?RewriteRule "(.*)" "(.*)" \[R=301,L,NE(?:,QSD)?\]/g),
  ].map(([, condition, pattern = '', to = '']) => ({ pattern, to, ...(condition && { condition }) }));
  const at = (path: string, query?: string) => follow(lines, path, query);
  expect(at('old.html')).toBe('/services#faq');
  expect(at('oldxhtml')).toBeUndefined();
  expect(at('café')).toBe('https://shop.example/100\\%25');
  expect(at('', 'x=1&q=a.b&p=12')).toBe('/services');
  expect(at('', 'p=123&q=a.b')).toBeUndefined();
  expect(at('news/2019/one')).toBe('/services/2019/one');
  expect(at('fr')).toBe('/fr/');
  expect(at('services/')).toBe('/services');
  expect(at('services')).toBeUndefined();
  expect(text).toContain('<If "%{REQUEST_URI} =~ m#^/fr/#">\n  ErrorDocument 404 /fr/404.html\n</If>');
});

test('writes rules for nginx', () => {
  const text = printNginx(rules);
  expect(text).toContain('rewrite "^/old\\.html$" "/services#faq" permanent;');
  expect(text).toContain('if ($args ~ "^(?=(.*&)?p=12(&|$))(?=(.*&)?q=a\\.b(&|$))") { rewrite "^/$" "/services?" permanent; }');
  expect(text).toContain('rewrite "^/news/(.*)$" "/services/$1" permanent;');
  expect(text).toContain('location /fr/ { try_files $uri $uri.html $uri/index.html =404; error_page 404 /fr/404.html; }');
});

test('sends the headers of _headers in Vercel, where the last rule that sets one counts alone', () => {
  const written: HeaderRule[] = [
    ['/*', { 'X-Content-Type-Options': 'nosniff', 'Permissions-Policy': 'camera=()' }],
    ['/share/*', { 'Cache-Control': 'public' }],
    ['/', { 'Content-Security-Policy': "default-src 'none'", 'Permissions-Policy': 'autoplay=(self)' }],
    ['/blog/:slug', { 'X-Frame-Options': 'DENY' }],
  ];
  const { headers } = JSON.parse(printVercel(rules, written)) as { headers: { source: string; headers: object[] }[] };
  expect(headers.map(({ source }) => source)).toEqual(['/(.*)', '/share/(.*)', '/', '/blog/:slug']);
  expect(headers[0]?.headers).toContainEqual({ key: 'X-Content-Type-Options', value: 'nosniff' });
  expect(headers[2]?.headers).toEqual([
    { key: 'Content-Security-Policy', value: "default-src 'none'" },
    { key: 'Permissions-Policy', value: 'camera=(), autoplay=(self)' },
  ]);
});

test('writes rules for Vercel', () => {
  const { redirects } = JSON.parse(printVercel(rules, [])) as { redirects: { source: string }[] };
  const at = (path: string) => redirects.find(({ source }) => source === path);
  expect(at('/old.html')).toEqual({ source: '/old.html', destination: '/services#faq', statusCode: 301 });
  expect(at('/news/:splat*')).toMatchObject({ destination: '/services/:splat*' });
  expect(at('/')).toMatchObject({
    has: [
      { type: 'query', key: 'p', value: '12' },
      { type: 'query', key: 'q', value: 'a\\.b' },
    ],
  });
});

test('a host without rules has a page at each former address', () => {
  const pages = createRedirectPages(rules, 'https://www.agency.example');
  expect([...pages.keys()]).toEqual(['en/index.html', 'old.html', 'café/index.html', 'news/index.html']);
  expect(pages.get('old.html')).toContain('<meta http-equiv="refresh" content="0;url=/services#faq">');
  expect(pages.get('old.html')).toContain('<link rel="canonical" href="https://www.agency.example/services#faq">');
  expect(pages.get('café/index.html')).toContain('<a href="https://shop.example/100%25">');
});
