import { expect, test } from 'vitest';
import { localizePath } from '../../i18n/routes.ts';
import { languages } from '../data/owner.ts';
import { describeHead } from './head.ts';

type Page = Parameters<typeof describeHead>[0];

const [english, french] = languages as unknown as [Page['language'], Page['language']];
const alternates = languages.map((language) => ({
  language,
  path: localizePath('/about', language),
}));
const input: Page = {
  language: french,
  words: { title: 'Titre', description: 'Description', keywords: 'mots' },
  address: { path: '/fr/about', alternates },
  pictured: { barePath: '/about', heading: 'Titre' },
};
const linksOf = (page: Page) =>
  describeHead(page).flatMap(([tag, attributes]) => (tag === 'link' ? [attributes] : []));
const contentOf = (page: Page, key: string) =>
  describeHead(page).flatMap(([, attributes]) =>
    'content' in attributes && Object.values(attributes).includes(key) ? [attributes.content] : [],
  );

test('leaves out a language that lacks the page', () => {
  const others = alternates.filter(({ language }) => language !== english);
  const only = { ...input, address: { path: '/fr/about', alternates: others } };
  expect(linksOf(only).map((link) => link.hreflang)).toEqual([undefined, 'fr', 'es', 'x-default']);
  expect(contentOf(only, 'og:locale:alternate')).toEqual(['es_ES']);
});

test('names a locale once, without a script', () => {
  const withLocale = (locale: string) => ({ ...english, locale });
  const [latin, cyrillic] = [withLocale('sr_Latn_RS'), withLocale('sr_Cyrl_RS')];
  const others = [latin, cyrillic, french].map((language) => ({ language, path: '/about' }));
  const page = { ...input, language: latin, address: { path: '/about', alternates: others } };
  expect(contentOf(page, 'og:locale')).toEqual(['sr_RS']);
  expect(contentOf(page, 'og:locale:alternate')).toEqual(['fr_FR']);
});

test('tells the days and topics of an article', () => {
  const article = {
    publishedAt: new Date('2026-10-06'),
    updatedAt: undefined,
    tags: ['un', 'deux'],
  } as unknown as Page['article'];
  expect(contentOf({ ...input, article }, 'og:type')).toEqual(['article']);
  expect(contentOf({ ...input, article }, 'article:published_time')).toEqual([
    '2026-10-06T12:00:00Z',
  ]);
  expect(contentOf({ ...input, article }, 'article:tag')).toEqual(['un', 'deux']);
  expect(contentOf(input, 'og:type')).toEqual(['website']);
});

test('has neither canonical, alternates nor og:url without an address of its own', () => {
  const notFound = { ...input, address: undefined };
  expect(linksOf(notFound)).toEqual([]);
  expect(contentOf(notFound, 'og:url')).toEqual([]);
  expect(contentOf(notFound, 'og:locale:alternate')).toEqual([]);
  expect(contentOf(notFound, 'og:title')).toEqual(['Titre']);
});
