import { expect, test } from 'vitest';
import { threeLanguages } from '../../tests/support/languages.ts';
import { createRedirects } from './redirects.ts';

const bare = [
  '/services',
  '/portfolio',
  '/contact',
  '/contact/thanks',
  '/blog',
  '/privacy',
  '/404',
  '/blog/one',
  '/sample/booking',
];
const built = ['', '/fr', '/es'].flatMap((prefix) => ['/', ...bare].map((path) => prefix + path));

const rules = createRedirects(
  built.filter((address) => address !== '/fr/portfolio'),
  threeLanguages,
)
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' '));
const targetOf = (from: string) => rules.find(([path]) => path === from)?.slice(1);

test('the first language gives up its prefix', () => {
  expect(targetOf('/en')).toEqual(['/', '301']);
  expect(targetOf('/en/*')).toEqual(['/:splat', '301']);
});

test('the homes of the other languages end with a slash, no other page does', () => {
  expect(targetOf('/fr')).toEqual(['/fr/', '301']);
  expect(targetOf('/es')).toEqual(['/es/', '301']);
  for (const page of ['/services', '/contact', '/contact/thanks', '/blog', '/privacy'])
    for (const prefix of ['', '/fr', '/es']) expect(targetOf(`${prefix}${page}/`)).toEqual([`${prefix}${page}`, '301']);
});

test('a page that is not built has no rule, and no rule that takes a slash away has a placeholder', () => {
  expect(targetOf('/portfolio/')).toEqual(['/portfolio', '301']);
  expect(targetOf('/fr/portfolio/')).toBeUndefined();
  expect(rules.filter(([from]) => from?.includes(':'))).toEqual([]);
  expect(rules.filter(([from]) => /blog\/.|404\/|sample/.test(from ?? ''))).toEqual([]);
});

test('what a page was called before leads to what it is called now', () => {
  const moved = [{ from: '/fr/blog/un', to: '/fr/blog/deux' }];
  expect(createRedirects(built, threeLanguages, moved).split('\n')).toContain('/fr/blog/un /fr/blog/deux 301');
});

test('what is missing in a language is told in that language, after every other rule', () => {
  expect(rules.slice(-2)).toEqual([
    ['/fr/*', '/fr/404.html', '404'],
    ['/es/*', '/es/404.html', '404'],
  ]);
});

test('no address is named twice, and no rule leads to itself or to another host', () => {
  const sources = rules.map(([from]) => from);
  expect(new Set(sources).size).toBe(sources.length);
  for (const [from, to] of rules) {
    expect(to).not.toBe(from);
    expect(to).toMatch(/^\/(?!\/)/);
  }
});
