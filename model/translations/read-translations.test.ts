import { describe, expect, test } from 'vitest';
import {
  change,
  listOpen,
  memoryFiles,
  settleAll,
  translatedConfiguration,
} from '../../tests/support/owners/translation-files.ts';
import { explain } from '../problems/reason.ts';
import { openTextsOf, readTranslations } from './read-translations.ts';

const testimonial = (id: string, name: string, quote: string) => ({
  id,
  name,
  role: `Role of ${name}`,
  quote,
});
const ids = ['ann', 'bob', 'cleo'];
const english = ids.map((id) =>
  testimonial(id, `Name of ${id}`, `${id} says that the calendar fills by itself.`),
);
const french = ids.map((id) =>
  testimonial(id, `Nom de ${id}`, `${id} dit que l’agenda se remplit.`),
);
const home = (items: readonly unknown[], more: object = {}) => ({
  hero: { lines: ['One', 'Two'], standfirst: 'A sentence.' },
  why: { reasons: [{ id: 'reason', title: 'Reason', text: 'Because.' }] },
  testimonials: { items },
  ...more,
});
const before = settleAll(
  memoryFiles({
    'content/en/home.json': home(english),
    'content/fr/home.json': home(french),
    'content/es/home.json': home(french),
  }),
);
const inserted = testimonial('zoe', 'Zoe', 'Everything here is entirely new.');

test('a changed source makes its translations stale, with the text before and now', () => {
  const was = 'A sentence.';
  const files = change(before, {
    'content/en/home.json': home(english, {
      hero: { lines: ['One', 'Two'], standfirst: 'Another.' },
    }),
  });
  expect(readTranslations(translatedConfiguration, files).flatMap(openTextsOf).slice(0, 1)).toEqual(
    [
      {
        ...{ file: 'content/fr/home.json', key: 'hero.standfirst', binding: false },
        state: 'stale',
        source: 'Another.',
        before: was,
        target: was,
      },
    ],
  );
});

test('other kinds of spaces and line breaks make nothing stale', () => {
  const hero = { lines: ['One', 'Two'], standfirst: 'A\u00a0sentence.' };
  expect(listOpen(change(before, { 'content/en/home.json': home(english, { hero }) }))).toEqual([]);
});

describe('in a list', () => {
  const [ann, bob, cleo] = english as [object, object, object];
  const [anne, robert, cleoFr] = french as [object, object, object];
  const open = (items: readonly object[], translated: readonly object[] = french) =>
    listOpen(
      change(before, {
        'content/en/home.json': home(items),
        'content/fr/home.json': home(translated),
      }),
    );

  test('an entry inserted in the source alone is missing, and the others stay current', () => {
    expect(open([ann, inserted, bob, cleo])).toEqual(
      ['name', 'role', 'quote'].map((key) => `home.json testimonials.items.zoe.${key}: missing`),
    );
  });

  test('moved entries stay current, in one language or in both', () => {
    expect(open([cleo, ann, bob])).toEqual([]);
    expect(open([ann, bob, cleo], [cleoFr, anne, robert])).toEqual([]);
    expect(open([cleo, ann, bob], [cleoFr, anne, robert])).toEqual([]);
  });

  test('an entry that the source lost is stale until the translation loses it too', () => {
    expect(open([ann, cleo])).toEqual(
      ['name', 'quote', 'role'].map((key) => `home.json testimonials.items.bob.${key}: stale`),
    );
    expect(open([ann, cleo], [anne, cleoFr])).toEqual([]);
  });
});

test('without notes everything is new, and a text that is not there is missing', () => {
  const files = memoryFiles({
    'content/en/legal.json': { updated: 'Updated', contents: 'Contents' },
    'content/fr/legal.json': { updated: 'Mis à jour' },
  });
  expect(listOpen(files)).toEqual(['legal.json updated: new', 'legal.json contents: missing']);
});

test.each([
  ['<<<<<<< ours', /line 1, column 1/],
  ['{"from": "en", "texts": { "home.json": {} }}', /is not what npm run translations writes/],
])('notes that cannot be read are reported: %s', (text, message) => {
  const [french] = readTranslations(
    translatedConfiguration,
    change(before, { 'translations/fr/home.json': text }),
  );
  expect(french?.notes.problems.map((own) => `${own.key} ${explain(own)}`)).toEqual([
    expect.stringMatching(message),
  ]);
});

test('a file that cannot be read keeps its notes, and its texts do not count as missing', () => {
  const files = change(before, { 'content/fr/home.json': '{' });
  expect(listOpen(files)).toEqual([]);
  const notes = 'translations/fr/home.json';
  expect(settleAll(files).read(notes)).toBe(before.read(notes));
});

test('plural forms are one text, known by the form that every language has', () => {
  const files = memoryFiles({
    'content/en/contact.json': {
      form: { summary: { one: '{count} field', other: '{count} fields' } },
    },
    'content/fr/contact.json': { form: { summary: { other: '{count} champs' } } },
  });
  expect(listOpen(files)).toEqual(['contact.json form.summary.other: new']);
});

test('legal texts and the wording of a consent are binding', () => {
  const files = memoryFiles({
    'content/en/contact.json': { title: 'Contact', form: { smsConsent: { label: 'I agree' } } },
    'content/en/legal/terms.md': '---\ntranslationOf: terms\n---\n## One\n\nText',
  });
  const [{ texts }] = readTranslations(translatedConfiguration, files) as [
    ReturnType<typeof readTranslations>[number],
  ];
  expect(texts.map(({ key, binding }) => [key, binding])).toEqual([
    ['title', false],
    ['form.smsConsent.label', true],
    ['sections.0', true],
  ]);
});

describe('of an article', () => {
  const article = (title: string, ...sections: string[]) =>
    `---\ntitle: "${title}"\ndate: 2026-10-06\ntranslationOf: a\n---\n\n${sections.join('\n\n')}\n`;
  const paths = { en: 'content/en/blog/how.md', fr: 'content/fr/blog/comment.md' };
  const [intro, one, two] = [
    'Opening.',
    '## One\n\nFirst words of it.',
    '## Two\n\n```\n## no heading\n```',
  ];
  const [debut, un, deux] = ['Début.', '## Un\n\nPremiers mots.', '## Deux\n\nSuite.'];
  const files = settleAll(
    memoryFiles({
      [paths.en]: article('How', intro, one, two),
      [paths.fr]: article('Comment', debut, un, deux),
    }),
  );

  test('a changed section alone is stale', () => {
    expect(
      listOpen(change(files, { [paths.en]: article('How', intro, `${one} More.`, two) })),
    ).toEqual(['blog/comment.md sections.0: stale']);
  });

  test('an article that a language lacks is missing until its absence is settled', () => {
    const alone = change(files, {
      [paths.fr]: undefined,
      'translations/fr/blog/comment.json': undefined,
    });
    expect(listOpen(alone)).toEqual(
      ['title', 'intro', 'sections.0', 'sections.1'].map((key) => `blog/how.md ${key}: missing`),
    );
    const settled = settleAll(alone);
    expect(listOpen(settled)).toEqual([]);
    expect(
      listOpen(
        change(settled, { [paths.en]: article('How now', intro, one, two, '## Three\n\nMore.') }),
      ),
    ).toEqual([]);
  });
});
