import { expect, test } from 'vitest';
import {
  describeSite,
  plainConfiguration,
  type TextSpec,
} from '../../tests/support/owners/owner-texts.ts';
import { printProblem } from '../problems/problem.ts';
import { listAddresses } from './addresses.ts';
import { checkAddresses } from './check-addresses.ts';

const privacy = ['en privacy privacy', 'fr privacy privacy', 'es privacy privacy'];

function check(more: {
  articles?: TextSpec[];
  pages?: TextSpec[];
  legal?: TextSpec[];
  header?: string[];
}): string[] {
  const { header = ['home'], ...texts } = more;
  const { configuration, documents: own } = describeSite({
    legal: privacy,
    ...texts,
    configuration: { ...plainConfiguration, menus: { header, footer: ['contact'] } },
  });
  return checkAddresses(listAddresses(configuration, own), configuration, 'site').map((problem) =>
    printProblem(problem).replace(/^.*?content\//, ''),
  );
}

test('accepts pages and articles that some languages lack, whatever their id', () => {
  const articles = ['fr un a', 'es uno a', 'en two b', 'en お問い合わせ c', 'fr про-нас c'];
  const pages = ['fr mentions imprint', 'en שלום-לכם hello'];
  expect(check({ articles, pages, header: ['home', 'imprint'] })).toEqual([]);
});

test.each([
  ['en Prices x', 'only lower-case letters'],
  ['en Про-нас x', 'only lower-case letters'],
  ['en fr x', 'is where a language begins'],
  ['en sample x', 'is an address that the site needs'],
  ['en services x', '"services" is the address of the page /services already; write another slug'],
  ['en privacy x', '"privacy" is the address of'],
])('refuses the page %s', (page, message) => {
  expect(check({ pages: [page] })).toEqual([expect.stringContaining(`: slug: `)]);
  expect(check({ pages: [page] })[0]).toContain(message);
});

test('a slug in the front matter replaces the name of the file', () => {
  expect(
    check({ pages: ['en prices prices', { of: 'fr prices prices', matter: 'slug: tarifs' }] }),
  ).toEqual([]);
  const [problem] = check({
    pages: ['en prices prices', { of: 'en costs costs', matter: 'slug: prices' }],
  });
  expect(problem).toContain('en/pages/prices.md: slug: "prices" is the address of');
});

test('an address that a text had before is no page, and leads to one text alone', () => {
  const moved = (of: string, from: string) => ({ of, matter: `movedFrom: [${from}]` });
  expect(
    check({
      articles: [moved('en two b', 'one'), moved('fr un b', 'services')],
      pages: [moved('en prices x', 'costs')],
    }),
  ).toEqual([]);
  expect(check({ articles: [moved('en two b', 'one'), 'en one a'] })).toEqual([
    expect.stringMatching(
      /^en\/blog\/two\.md: movedFrom\.0: "one" is what the address of .*en\/blog\/one\.md is already; remove it$/,
    ),
  ]);
  expect(check({ articles: [moved('en two b', 'one'), moved('en three c', 'one')] })[0]).toMatch(
    /two\.md: movedFrom.*three\.md says already; remove it/,
  );
});

test.each([
  [
    { articles: ['fr un one', 'fr une one'] },
    /^fr\/blog\/une\.md: translationOf: "one" is what .*fr\/blog\/un\.md says already/,
  ],
  [{ pages: ['en prices services'] }, /write another id/],
  [
    { legal: ['en privacy privacy', 'es privacy privacy'] },
    /^fr\/legal\/privacy\.md: is missing: the contact form links to/,
  ],
])('refuses %j', (texts, message) => {
  expect(check(texts)).toEqual([expect.stringMatching(message)]);
});

test('names a menu entry that leads nowhere, with what was probably meant', () => {
  expect(check({ header: ['home', 'pricing', 'privcy', 'home'] })).toEqual([
    expect.stringContaining('menus.header → 2: there is no page "pricing"; write one of home'),
    expect.stringContaining('menus.header → 3: there is no page "privcy"; did you mean "privacy"?'),
    expect.stringContaining('menus.header → 4: "home" is listed twice'),
  ]);
});

test('refuses a mailbox for a page that does not exist', () => {
  const { configuration, documents } = describeSite({
    legal: privacy,
    configuration: plainConfiguration,
  });
  const mailTo = { '/contact': 'a@example.com', '/contcat': 'b@example.com' };
  const addresses = listAddresses(configuration, documents);
  expect(
    checkAddresses(addresses, { ...configuration, mailTo }, 'site').map(printProblem),
  ).toContainEqual(
    'site/site.config.jsonc: mailTo./contcat: there is no page "/contcat"; did you mean "/contact"?',
  );
});

test.each([
  [{ services: '/prices' }, 'prices.md: slug: "prices" is the address of the page /prices already'],
  [
    { services: '/about' },
    'languages → en → paths.services: "about" is an address that another page',
  ],
  [{ about: '/fr' }, 'languages → en → paths.about: "fr" is an address that another page'],
])('refuses to put pages of the engine at %j', (paths, message) => {
  const [first, ...others] = plainConfiguration.languages;
  const { configuration, documents } = describeSite({
    languages: [{ ...first, paths }, ...others],
    legal: privacy,
    pages: ['en prices costs'],
  });
  const problems = checkAddresses(
    listAddresses(configuration, documents),
    configuration,
    'site',
  ).map(printProblem);
  expect(problems.join()).toContain(message);
});
