import { expect, test } from 'vitest';
import type { Language, Languages } from '../../i18n/language.ts';
import { english, french, spanish, threeLanguages } from '../../tests/support/owners/languages.ts';
import { describeSite } from '../../tests/support/owners/owner-texts.ts';
import { createAddressBook, resolveLink } from './address-book.ts';
import { listAddresses, listWaiting } from './addresses.ts';

const texts = {
  articles: ['en one one', 'fr un one', 'es dos two', 'en two two'],
  pages: ['en pricing prices', 'fr tarifs prices', 'fr mentions imprint', 'es цены prices'],
};
const resolveWith = (languages: Languages) => {
  const { configuration, documents: own } = describeSite({ languages, ...texts });
  const book = createAddressBook(listAddresses(configuration, own), languages);
  return (href: string, { code }: Language) =>
    resolveLink(href, languages.find((language) => language.code === code) ?? languages[0], book);
};
const resolve = (href: string, language: Language) => resolveWith(threeLanguages)(href, language);

test.each([
  ['/services', '/fr/services'],
  ['/services/', '/fr/services'],
  ['/fr/services#faq', '/fr/services#faq'],
  ['/es/services', '/fr/services'],
  ['/', '/fr/'],
  ['/blog/one?from=mail', '/fr/blog/un?from=mail'],
  ['/blog/un', '/fr/blog/un'],
  ['/en/blog/one', '/fr/blog/un'],
  ['/pricing', '/fr/tarifs'],
  ['/es/цены', '/fr/tarifs'],
  ['/es/%D1%86%D0%B5%D0%BD%D1%8B', '/fr/tarifs'],
])('leads %s to %s in French', (href, address) => {
  expect(resolve(href, french)).toBe(address);
});

test('an address in other letters is percent-encoded, as browsers ask for it', () => {
  expect(resolve('/pricing', spanish)).toBe('/es/%D1%86%D0%B5%D0%BD%D1%8B');
});

test('gives no address to a page that the language does not have', () => {
  expect(resolve('/blog/two', french)).toBeNull();
  expect(resolve('/blog/one', spanish)).toBeNull();
  expect(resolve('/fr/mentions', english)).toBeNull();
});

test.each(['/nope', '/blog/nope', '/fr/blog/one', '/fr/nope', '/blog'.repeat(2), '/FR/services'])(
  'knows no page at %s',
  (href) => {
    expect(resolve(href, french)).toBeUndefined();
  },
);

test('gives no address to an article that is not published yet', () => {
  const { configuration, documents: own } = describeSite({
    articles: ['en one one', { of: 'en two two', matter: 'draft: true' }],
  });
  const book = createAddressBook(
    listAddresses(configuration, own),
    configuration.languages,
    listWaiting(configuration, own),
  );
  expect(own.articles.map(({ slug }) => slug)).toEqual(['one']);
  expect(resolveLink('/blog/two', english, book)).toBeNull();
  expect(resolveLink('/blog/three', english, book)).toBeUndefined();
});

test('a link may name the default address of a page that stands elsewhere in its language', () => {
  const [first, ...others] = threeLanguages;
  const renamed: Languages = [
    { ...first, paths: { services: '/offers', blog: '/journal' } },
    ...others,
  ];
  const resolveRenamed = resolveWith(renamed);
  expect(resolveRenamed('/services#faq', renamed[0])).toBe('/offers#faq');
  expect(resolveRenamed('/offers', french)).toBe('/fr/services');
  expect(resolveRenamed('/blog/one', renamed[0])).toBe('/journal/one');
  expect(resolveRenamed('/journal/one', french)).toBe('/fr/blog/un');
  expect(resolveRenamed('/blog', renamed[0])).toBe('/journal');
});

test('a link to an address that a text had before leads to the text', () => {
  const { configuration, documents: own } = describeSite({
    articles: [{ of: 'fr neuf neuf', matter: 'movedFrom: [vieux]' }],
  });
  const book = createAddressBook(listAddresses(configuration, own), configuration.languages);
  expect(resolveLink('/fr/blog/vieux#prix', french, book)).toBe('/fr/blog/neuf#prix');
});

test('a page that tells a story stands below the portfolio, by its own name in each language', () => {
  const renamed = { ...french, paths: { portfolio: '/travaux' } };
  const languages: Languages = [english, renamed];
  const { configuration, documents: own } = describeSite({
    languages,
    pages: ['en shop shop', 'fr salon shop'],
  });
  for (const { data } of own.pages) data.story = 'business';
  const book = createAddressBook(listAddresses(configuration, own), languages);
  expect(resolveLink('/portfolio/shop', renamed, book)).toBe('/fr/travaux/salon');
  expect(resolveLink('/fr/portfolio/salon', english, book)).toBe('/portfolio/shop');
  expect(resolveLink('/shop', english, book)).toBeUndefined();
});
