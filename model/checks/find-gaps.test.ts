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

const findInText = (body: string) =>
  find({ pages: [{ of: 'en prices prices', matter: 'menu: footer', body }] });

test.each([
  ['{{< youtube id >}} here', '{{< youtube id >}}'],
  ['{{<figure alt="a">}}', '{{'],
  ['{% include a.html %}', '{% include a.html %}'],
  ['See ![[Our prices|them]].', '![[Our prices|them]]'],
  ['> [!note] Mind\n> this', '[!note]'],
  ['[gallery ids="1,2"]', '[gallery ids="1,2"]'],
  ['::: warning', '::: warning'],
  ['## Prices {#prices}', '{#prices}'],
  ['$$\nx^2', '$$'],
  ['The ==best== one', '==best=='],
  ['Hello :smile: there', ':smile:'],
  ['<p style="color:red">a</p>', 'style="color:red"'],
])('what only another program understands is named: %j', (body, sign) => {
  expect(findInText(body)).toEqual([
    expect.stringMatching(/^hint en\/pages\/prices.md line \d+: /),
  ]);
  expect(findInText(body)[0]).toContain(`: ${sign} is of another program`);
});

test.each([
  'At 10:30:45, from $5 to $10, a == b, see [note] and [1][2].',
  'Use `[[link]]` and `:smile:`.\n\n    {{< code >}}',
  'Ratio 1:2:3; mail:to:me; <b class="style">a</b> [x](/contact).',
])('other signs are a text: %j', (body) => {
  expect(findInText(body)).toEqual([]);
});

test('a second heading of the page, and cells without a column, are named', () => {
  expect(findInText('# Prices\n\n## More')).toEqual([
    expect.stringContaining('a heading with a single #'),
  ]);
  expect(findInText('| a | b |\n| - | - |\n| 1 | 2 |\n| 1 | 2 | $9 |')).toEqual([
    expect.stringContaining('visitors do not see $9'),
  ]);
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
