import { expect, test } from 'vitest';
import { describeSite } from '../../tests/support/owners/owner-texts.ts';
import { explain } from '../problems/reason.ts';
import { createAddressBook } from './address-book.ts';
import { listAddresses } from './addresses.ts';
import { checkLinks } from './check-links.ts';

function check(href: string): string[] {
  const { configuration: own, documents } = describeSite({
    articles: [
      { of: 'fr un one', body: `## Prix\n\n[x](${href})` },
      { of: 'en one one', body: '## Prices' },
    ],
    pages: ['en pricing prices', 'en né born'],
  });
  const configuration = {
    ...own,
    redirects: { '/gone': '/services', '/caf%C3%A9/': '/services', '/news/*': '/services' },
  };
  const addresses = listAddresses(configuration, documents);
  const book = createAddressBook(addresses, configuration.languages);
  return checkLinks({
    addresses,
    book,
    configuration,
    isFile: (path) => /^(\/media)?\/prices\.pdf$/.test(path),
  }).map(({ key, ...why }) => `${key}: ${explain(why)}`);
}

const pages =
  '/fr/services /services?a=1&b=2 /services#offer /contact#main #prix /blog/one#prix /pricing /gone /café /news/2019 /es/about /ne\u0301';
const others =
  'https://example.com/ mailto:a@b.example tel:+15550100 /prices.pdf https://localhost.example/ ../../../media/prices.pdf#page=2 /media/prices.pdf';

test.each(`${pages} ${others}`.split(' '))('accepts %s', (href) => {
  expect(check(href)).toEqual([]);
});

test.each([
  ['/fr/nope', 'leads to a page that does not exist; check its spelling'],
  ['/servces', 'did you mean /services?'],
  ['#nope', 'leads to a heading that does not exist on /fr/blog/un; there are #prix'],
  ['#prx', 'did you mean #prix?'],
  ['/blog/one#prices', 'leads to a heading that does not exist on /fr/blog/un'],
  ['/services#nope', 'leads to a heading that does not exist on /fr/services'],
  ['#', 'leads to a heading that does not exist'],
  ['../../../media/terms.pdf', 'leads to no file; put it in media/ as terms.pdf'],
  ['<>', '(empty) is not an address'],
  ['services', 'is not an address'],
  ['//example.com', 'is not an address'],
  ['javascript:alert(1)', 'is not an address'],
  ['http://127.0.0.1:4323/es/blog', 'leads visitors to their own computer'],
  ['https://LOCALHOST', 'leads visitors to their own computer'],
])('refuses %s', (href, why) => {
  const [problem] = check(href);
  expect(problem).toMatch(/^line 15: the link /);
  expect(problem).toContain(why);
});

test('finds the address of a link by reference, once', () => {
  const problem = 'line 17: the link /nope leads to a page that does not exist; check its spelling';
  expect(check('/services) [y][r] [z][r]\n\n[r]: /nope\n[unused]: /nothing\n\n(')).toEqual([
    problem,
  ]);
});

test('an address of a picture is no link', () => {
  expect(check('/services) ![y][r]\n\n[r]: ../cover.svg\n\n(')).toEqual([]);
});

test('finds links in HTML too', () => {
  expect(check('/services) and <a href="/nope">y</a> [z](/about')).toEqual([
    expect.stringContaining('the link /nope leads'),
  ]);
});
