import { expect, test } from 'vitest';
import { type Reason, reason } from '../../model/problems/reason.ts';
import type { FileState, State } from '../api.ts';
import { forms } from '../server/fields.ts';
import { Names } from './name-fields.ts';
import { editorWordsIn } from './words.ts';

const file = (
  path: string,
  form: string,
  language?: string,
  value: unknown = {},
): [string, FileState] => [path, { path, form, ...(language && { language }), value }];
const state = {
  files: Object.fromEntries([
    file('content/fr/home.json', 'home', 'fr', {
      testimonials: { items: [{ id: 'ada' }, { id: 'bo', name: 'Bo' }] },
    }),
    file('content/en/about.json', 'about', 'en'),
    file('content/fr/site.json', 'site', 'fr', { pages: { about: 'À propos' } }),
    file('content/fr/legal/privacy.md', 'page', 'fr', { label: 'Confidentialité' }),
    file('content/fr/blog/prix.md', 'article', 'fr', { title: 'TODO (fr prix title) Le prix' }),
    file('site.config.jsonc', 'config', undefined, { languages: [{ name: 'English' }] }),
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
const names = new Names(state as Partial<State> as State, editorWordsIn('fr'));
const english = new Names(state as Partial<State> as State, editorWordsIn('en'));

test('a field has the labels of its form in the editor’s language, an entry number and name', () => {
  expect(names.nameField({ file: 'content/fr/home.json', key: 'testimonials.items.bo.name' })).toBe(
    'Témoignages › Témoignage 2 · Bo › Nom',
  );
  expect(english.nameField({ file: 'site.config.jsonc', key: 'languages.0.tagline' })).toBe(
    'Languages › Language 1 · English › Tagline',
  );
  expect(english.nameField({ file: 'site.config.jsonc', key: 'redirects./a.b/c.html' })).toBe(
    'Redirects › Earlier address /a.b/c.html',
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
  const gone = { file: 'content/fr/blog/old.md', form: 'article', key: 'cover' };
  expect(names.nameField(gone)).toBe('Image de couverture');
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
  expect([about, privacy].map((page) => names.namePage(page))).toEqual([
    'À propos',
    'Confidentialité',
  ]);
  expect([about, privacy].map((page) => english.namePage(page))).toEqual(['About us', 'Privacy']);
});

test('a text names files and fields by their labels, but no placeholders and addresses', () => {
  const said = (text: string) => english.nameIn(text, 'content/fr/home.json');
  expect(said('content/en/about.json: head.title has changed since this page showed it.')).toBe(
    '“About · English”: “For search engines › Title” has changed since this page showed it.',
  );
  expect(said('as in ../../agency/content/en/about.json')).toBe('as in “About · English”');
  expect(said('theirs stand: content/fr/blog/old.md')).toBe(
    'theirs stand: “Deleted: old · Français”',
  );
  expect(said('write an address such as https://example.com/page')).toBe(
    'write an address such as https://example.com/page',
  );
});

const at = { file: 'content/fr/home.json', key: '' };

test('a problem does, too, in its values and where its sentence speaks of a file', () => {
  const said = (why: Reason) => english.wordProblem({ ...at, ...why });
  const [fonts, code] = ['@fontsource/arimo', 'he'];
  expect(
    said(reason('lacksLetters', { fonts, letters: 'ש', key: 'fonts.headlines', code })),
  ).toMatch(/^Arimo .* choose another font for “Fonts › .*” in “Facts, prices and design”\.$/);
  expect(said(reason('noFact', { name: '{publisher.name}', key: 'publisher.name' }))).toMatch(
    /^\{publisher\.name\} has no value yet; write “Publisher › .*” in “Facts, prices and design”\.$/,
  );
});

test('a problem is in the language of the editor', () => {
  const said = (why: Reason, line?: string) => names.wordProblem({ ...at, ...why, line });
  expect(said(reason('width', { count: 70, min: 15, max: 65 }))).toBe(
    'Ce texte a 70 caractères\u202f; écrivez-en de 15 à 65.',
  );
  expect(said(reason('empty'), '## See {x}')).toMatch(
    /^«\u202fSee \{x\}\u202f»\u202f: ce texte est vide/,
  );
  expect(said(reason('faint', { ratio: '1.9', ground: 'colours.ground', least: 4.5 }))).toMatch(
    /^Cette couleur .* «\u202fCouleurs › Fond\u202f»\u202f: le contraste est de 1,9 pour 1, .* 4,5 pour 1.*davantage\.$/,
  );
  expect(said(reason('noFontFile', { font: 'fonts/own.woff2' }))).toMatch(/^fonts.*nom\.$/);
  const advice = reason('meant', { name: 'ada' });
  expect(said(reason('noEntry', { id: 'adda', place: 'home.json', advice }))).toBe(
    'Il n’y a pas de «\u202fadda\u202f» dans «\u202fAccueil\u202f»\u202f; pensiez-vous à «\u202fada\u202f»\u202f?',
  );
  expect(english.wordProblem({ ...at, ...reason('spaces') })).toBe(
    'This starts or ends with a space; remove it.',
  );
});

test('what is chosen or ticked is named as its field shows it', () => {
  const read = (key: string, value: string) => {
    const place = { file: 'site.config.jsonc', form: 'config', key, before: '', after: '' };
    return english.nameValue(place, value);
  };
  expect(read('shape.portfolio', 'grid')).toBe('In two columns');
  expect(read('modules.blog', 'true')).toBe('✓');
  expect(read('languages.0.draft', '')).toBe('');
  expect(read('name', 'grid')).toBe('grid');
});
