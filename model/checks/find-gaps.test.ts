import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { explain } from '../problems/reason.ts';
import { findGaps } from './find-gaps.ts';

const quiet = { modules: { blog: false, portfolio: false } };
const find = (spec: Parameters<typeof describeOwner>[0]) =>
  findGaps(describeOwner({ ...spec, configuration: { ...quiet, ...spec.configuration } })).map(
    ({ level, file, key, ...why }) =>
      `${level} ${file.replace(/^.*content\//, '')} ${key}: ${explain(why)}`,
  );
const consent = (label: string) => ({ en: { contact: { form: { smsConsent: { label } } } } });

test('a time zone is asked for', () => {
  expect(find({ configuration: { timeZone: 'UTC' } })).toEqual([
    expect.stringMatching(/^launch site\/site\.config\.jsonc timeZone: .*America\/New_York/),
  ]);
  expect(find({})).toEqual([]);
});

test('modules without content are named', () => {
  expect(find({ configuration: { modules: { blog: true, portfolio: true } } })).toEqual([
    expect.stringContaining(
      'hint site/site.config.jsonc modules.blog: is on, and there is no article',
    ),
    expect.stringContaining(
      'hint site/site.config.jsonc modules.portfolio: is on, and there is no story',
    ),
  ]);
});

test('a consent that does not say who sends is refused', () => {
  const gap = expect.stringContaining('error en/contact.json form.smsConsent.label');
  expect(find({ words: consent('I agree to messages.') })).toEqual([gap]);
  expect(find({ words: consent('I agree to messages from Agency.') })).toEqual([]);
});

test('a page that nothing leads to is named', () => {
  const page = 'en prices prices';
  expect(find({ pages: [page] })).toEqual([
    expect.stringContaining('"prices" is in no menu, and no text leads to it'),
  ]);
  expect(
    find({
      pages: [page, { of: 'en plans plans', matter: 'menu: footer', body: '[Prices](/prices)' }],
    }),
  ).toEqual([]);
  expect(
    find({ pages: [page], configuration: { menus: { header: ['prices'], footer: ['contact'] } } }),
  ).toEqual([]);
});

test('a blog that nothing leads to is named', () => {
  const findWith = (...header: string[]) =>
    find({
      articles: ['en one one'],
      configuration: {
        modules: { blog: true, portfolio: false },
        menus: { header, footer: ['contact'] },
      },
    });
  expect(findWith('services')).toEqual([expect.stringContaining('the blog is in no menu')]);
  expect(findWith('blog')).toEqual([]);
});

test('redirects that a host ignores are named', () => {
  const redirects = {
    '/old': '/services',
    '/?p=12': '/services',
    '/a%2Fb': '/services',
    '/at': 'https://book.example/?t=12:30',
    '/escaped': 'https://book.example/?t=12%3A30',
    '/anchor': 'https://book.example/?t=12#at:30',
  };
  expect(find({ configuration: { redirects } })).toEqual([
    expect.stringContaining('redirects./?p=12: is not redirected by Cloudflare Pages'),
    expect.stringContaining('redirects./a%2Fb: is not redirected by Netlify'),
    expect.stringContaining('redirects./at: is not redirected by Vercel'),
    expect.stringContaining('redirects./escaped: is not redirected by Vercel'),
  ]);
});

test('a translation whose id is a letter away from another is named', () => {
  const menu = { matter: 'menu: footer' };
  const pages = ['en prices prices', 'fr tarifs prcies'].map((of) => ({ of, ...menu }));
  const message =
    'fr/pages/tarifs.md translationOf: no other language has "prcies"; did you mean "prices"?';
  expect(find({ pages })).toContainEqual(expect.stringContaining(message));
});
