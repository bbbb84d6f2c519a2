import { expect, test } from 'vitest';
import type { FileState, State } from '../api.ts';
import { forms } from '../server/fields.ts';
import { findField, plainMarkdown } from './find-field.ts';

const file = (path: string, form: string, value: unknown, body?: string): [string, FileState] => [
  path,
  { path, form, language: 'en', value, ...(body && { body }) },
];
const home = 'content/en/home.json';
const site = 'content/en/site.json';
const article = 'content/en/blog/a.md';
const page = {
  id: 'home',
  kind: 'page',
  label: 'Home',
  files: { en: home },
  addresses: { en: '/' },
} as const;
const blog = { ...page, id: 'article a', files: { en: article } };
const learn = (id: string) => ({ id, title: 'Learn' });
const prices = [1750, 1450.5].map((fr) => ({
  fr: { fixed: fr, currency: 'EUR' },
  other: { fixed: 1900, currency: 'USD' },
}));
const offers = [...prices, { share: 10 }].map((price, index) => ({ id: `offer-${index}`, price }));
const facts = { path: 'site.config.jsonc', form: 'config', value: { phone: '1', offers } };
const state = {
  forms,
  pages: [page, blog, { ...page, id: 'site', kind: 'everywhere', files: { en: site } }],
  files: Object.fromEntries([
    file(home, 'home', {
      hero: { standfirst: 'Live in {weeks} weeks.' },
      why: { title: 'Services', reasons: [learn('a'), learn('b')] },
    }),
    file(site, 'site', { pages: { services: 'Services' }, actions: { send: '{amount}' } }),
    file(article, 'article', { title: 'T' }, '\nOne *two* three.\n\n- A [link](/x) here\n'),
    [facts.path, facts],
  ]),
} as unknown as State;
const find = (texts: string[], area: 'header' | 'main' = 'main', nth = 0) =>
  findField(state, texts, { page, code: 'en', spot: { area, nth } });

test('finds the field of a text by its area, its number among the same, and its placeholders', () => {
  expect(find(['Services'])).toMatchObject({ file: home, key: 'why.title' });
  expect(find(['Services'], 'header')).toMatchObject({ file: site, key: 'pages.services' });
  expect(find(['Learn'], 'main', 1)).toMatchObject({ file: home, key: 'why.reasons.b.title' });
  expect(find(['Live in 2–4 weeks.'])).toMatchObject({ file: home, key: 'hero.standfirst' });
  expect(find(['2–4', 'Live in 2–4 weeks.'])).toMatchObject({ file: home, key: 'hero.standfirst' });
  expect(find(['A stranger'])).toBeUndefined();
});

test('finds the price of the language that is shown, and no text that is a format alone', () => {
  const findIn = (code: string, text: string, nth = 0) =>
    findField(state, [text], { page, code, spot: { area: 'main', nth } })?.key;
  expect(findIn('fr', 'À partir de 1 750 €')).toBe('offers.offer-0.price.fr.fixed');
  expect(findIn('fr', '1 450,50 €')).toBe('offers.offer-1.price.fr.fixed');
  expect(findIn('en', 'From $1,900', 1)).toBe('offers.offer-1.price.other.fixed');
  expect(findIn('en', '$1,750')).toBeUndefined();
  expect(findIn('en', '10% of sales')).toBe('offers.offer-2.price.share');
});

test('finds the line of a Markdown text, also from a part of it', () => {
  for (const text of ['One two three.', 'A link here', 'link'])
    expect(
      findField(state, [text], { page: blog, code: 'en', spot: { area: 'main', nth: 0 } }),
    ).toMatchObject({
      file: article,
      key: '',
    });
});

test('a line of Markdown reads as on the page, with the signs that it escapes', () => {
  expect(plainMarkdown('- _One_ *two* [three](/x)\\[1], 2 \\* es_ES')).toBe(
    'One two three[1], 2 * es_ES',
  );
  expect(plainMarkdown('|*One*| 2 \\| 3 |')).toBe('One 2 | 3');
  expect(plainMarkdown('| :-: | --- |')).toBe('');
  expect(plainMarkdown('~~no~~<strong>“a”</strong><br>b\\')).toBe('no“a” b');
  expect(plainMarkdown('Surf | {brand}')).toBe('Surf | {brand}');
});
