import { expect, test } from 'vitest';
import type { FileState, State } from '../api.ts';
import { forms } from '../server/fields.ts';
import { createNames } from './name-fields.ts';
import { wordsIn } from './words.ts';

const file = (
  path: string,
  form: string,
  language?: string,
  value: unknown = {},
): [string, FileState] => [path, { path, form, ...(language && { language }), value }];
const state = {
  files: Object.fromEntries([
    file('content/fr/home.json', 'home', 'fr', {
      testimonials: { items: [{ id: 'ada' }, { id: 'bo' }] },
    }),
    file('content/en/about.json', 'about', 'en'),
    file('content/fr/site.json', 'site', 'fr', { pages: { about: 'À propos' } }),
    file('content/fr/legal/privacy.md', 'page', 'fr', { label: 'Confidentialité' }),
    file('content/fr/blog/prix.md', 'article', 'fr', { title: 'TODO (fr prix title) Le prix' }),
    file('site.config.jsonc', 'config'),
  ]),
  forms,
  pages: [
    {
      id: 'a',
      kind: 'article',
      label: 'The price',
      files: { fr: 'content/fr/blog/prix.md' },
      addresses: {},
    },
  ] as const,
  fonts: [{ value: '@fontsource/arimo', name: 'Arimo' }],
  languages: [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'fr', name: 'Français', direction: 'ltr' },
  ] as const,
};
const names = createNames(state as Partial<State> as State, wordsIn('fr'));
const english = createNames(state as Partial<State> as State, wordsIn('en'));

test('a field has the labels of its form in the editor’s language, an entry its number', () => {
  expect(names.nameField({ file: 'content/fr/home.json', key: 'testimonials.items.bo.name' })).toBe(
    'Témoignages › Témoignage 2 › Nom',
  );
  const prices = ['fr', 'other'].map((code) =>
    names.nameField({ file: 'site.config.jsonc', key: `offers.0.price.${code}` }),
  );
  expect(prices.map((name) => name.split(' › ').at(-1))).toEqual([
    'Prix Français',
    'Prix Toutes les autres langues',
  ]);
  expect(names.nameFile('content/fr/blog/prix.md')).toBe('Le prix');
  expect(names.nameFile('media/new.png')).toBe('media/new.png');
  expect(english.nameFile('content/fr/pages/nos-prix.json')).toBe('Deleted: nos-prix');
});

test('a page has its label in the language of the editor, where the site has that language', () => {
  const about = { id: 'about', kind: 'page', label: 'About us', files: {}, addresses: {} } as const;
  const privacy = {
    ...about,
    id: 'page privacy',
    label: 'Privacy',
    files: { fr: 'content/fr/legal/privacy.md' },
  };
  expect([about, privacy].map(names.namePage)).toEqual(['À propos', 'Confidentialité']);
  expect([about, privacy].map(english.namePage)).toEqual(['About us', 'Privacy']);
});

test('a message names files and fields by their labels, but no placeholders and addresses', () => {
  const said = (message: string) =>
    english.translateMessage(message, { file: 'content/fr/home.json' });
  expect(said('content/en/about.json: head.title has changed since this page showed it.')).toBe(
    '“About · English”: “For search engines › Title” has changed since this page showed it.',
  );
  expect(
    said('@fontsource/arimo cannot write ש; choose other fonts.headlines in site.config.jsonc'),
  ).toMatch(/^Arimo .* choose other “Fonts › .*” in “Facts, prices and design”\.$/);
  expect(
    said('{publisher.name} has no value yet; write publisher.name in site.config.jsonc'),
  ).toMatch(
    /^\{publisher\.name\} has no value yet; write “Publisher › .*” in “Facts, prices and design”\.$/,
  );
  expect(said('write an address such as https://example.com/page')).toBe(
    'Write an address such as https://example.com/page.',
  );
});

test('a message of the checks is in the language of the editor', () => {
  const said = (message: string, line?: string) => names.translateMessage(message, { line });
  expect(said('has 70 characters; write 15 to 65')).toBe(
    'Ce texte a 70 caractères\u202f; écrivez-en de 15 à 65.',
  );
  expect(said('is empty; write a text', '## See {x}')).toMatch(
    /^«\u202fSee \{x\}\u202f»\u202f: ce texte est vide/,
  );
  expect(
    said('1.9 to 1 on colours.ground is too faint to read; write a colour with at least 4.5 to 1'),
  ).toMatch(
    /^Cette couleur .* «\u202fCouleurs › Fond\u202f»\u202f: le contraste est de 1,9 pour 1, .* 4,5 pour 1.*davantage\.$/,
  );
  expect(said('fonts/own.woff2: there is no such file; check its name')).toMatch(/^fonts.*name\.$/);
  expect(said('is unheard of')).toBe('Is unheard of.');
  expect(english.translateMessage('is unheard of')).toBe('This is unheard of.');
  expect(english.translateMessage('Tick those too:')).toBe('Tick those too:');
});
