import { expect, test } from 'vitest';
import {
  change,
  translatedConfiguration as configuration,
  listOpen,
  memoryFiles,
  settleAll,
} from '../../tests/support/owners/translation-files.ts';
import type { Files } from './files.ts';
import { readTranslations, type Translation } from './read-translations.ts';
import { moveFormerNotes, settleText, updateNotes } from './settle.ts';

const home = (standfirst: string, items: readonly object[], eyebrow = 'Eyebrow') => ({
  hero: { standfirst },
  why: { eyebrow },
  testimonials: { items },
});
/** Entries by the first letter of a name, which is the same in both languages. */
const say = (...names: string[]) =>
  names.map((name) => ({
    id: name.charAt(0).toLowerCase(),
    name,
    quote: `${name}: a quote of its own, by ${name} alone`,
  }));
const [english, french] = [say('Ann', 'Bob', 'Cleo'), say('Anne', 'Bernard', 'Clea')];
const en = 'content/en/home.json';
const fr = 'content/fr/home.json';
const old = settleAll(
  memoryFiles({ [en]: home('A sentence.', english), [fr]: home('Une phrase.', french) }),
);

/** The folder after a save with what it noted. */
function save(before: Files, changes: Record<string, unknown>): Files {
  const after = change(before, changes);
  return change(after, Object.fromEntries(updateNotes(configuration, before, after)));
}

test('a text that is saved together with its source is current', () => {
  expect(
    listOpen(save(old, { [en]: home('Other.', english), [fr]: home('Autre.', french) })),
  ).toEqual([]);
});

test('a source that is saved alone makes its translation stale, until the translation is saved', () => {
  const stale = save(old, { [en]: home('Other.', english) });
  expect(listOpen(stale)).toEqual(['home.json hero.standfirst: stale']);
  expect(listOpen(save(stale, { [fr]: home('Autre.', french) }))).toEqual([]);
});

test('a new file that copies its source has nothing translated yet; each text is once it is written', () => {
  const items = [
    ...say('Ann'),
    { id: 'z', name: 'Zoe', quote: 'TODO: what Zoe says of us, in her own words' },
  ];
  const before = memoryFiles({ [en]: home('A sentence.', say('Ann', 'Zoe')) });
  const copied = save(before, { [fr]: home('A sentence.', items) });
  const states = listOpen(copied).map((line) =>
    line.replace(/^home.json (testimonials.items.)?/, ''),
  );
  expect(states.join()).toBe(
    'hero.standfirst: new,why.eyebrow: new,a.name: new,a.quote: missing,z.name: new,z.quote: missing',
  );
  const translated = save(copied, { [fr]: home('Une phrase.', say('Anne', 'Zoé'), 'Accroche') });
  expect(listOpen(translated)).toEqual([]);
});

test('a sentence copied from the source is not a translation, a name may be the same', () => {
  const items = [...english, { id: 'z', name: 'Zoe', quote: 'Not translated so far, as one sees' }];
  const after = save(old, {
    [en]: home('A sentence.', items),
    [fr]: home('Une phrase.', [...french, ...items.slice(3)]),
  });
  expect(listOpen(after)).toEqual(['home.json testimonials.items.z.quote: missing']);
});

test('a deleted translation takes its notes with it, so that a copy made later is not translated yet', () => {
  const copied = save(save(old, { [fr]: undefined }), { [fr]: home('A sentence.', english) });
  expect(listOpen(copied)).toContain('home.json testimonials.items.a.quote: missing');
});

test('notes stand beside each other by text, and only those on what was written change', () => {
  const about = {
    'content/en/about.json': { title: 'Us' },
    'content/fr/about.json': { title: 'Nous' },
  };
  const both = settleAll(change(old, about));
  const changes = { [en]: home('Other.', english), [fr]: home('Autre.', french) };
  const noted = updateNotes(configuration, both, change(both, changes));
  expect([...noted.keys()]).toEqual(['translations/fr/home.json']);
  expect(JSON.parse(noted.get('translations/fr/home.json') ?? '')).toMatchObject({
    from: 'en',
    texts: { 'hero.standfirst': 'Other.', 'testimonials.items.a.name': 'Ann' },
  });
});

test('the notes of an entry that both languages lose go', () => {
  const shorter = save(old, {
    [en]: home('A sentence.', english.slice(1)),
    [fr]: home('Une phrase.', french.slice(1)),
  });
  expect(shorter.read('translations/fr/home.json')).not.toContain('items.a.');
});

test('the former single file of notes moves to a file for each text, but for what cannot be read', () => {
  const texts = {
    'home.json:hero.standfirst': 'A sentence.',
    'about.json:title': 'About',
  };
  const files = change(old, {
    'translations/fr/home.json': undefined,
    'translations/fr.json': { from: 'en', texts },
    'content/fr/about.json': '{',
    'content/en/about.json': { title: 'About' },
  });
  const [french] = readTranslations(configuration, files) as [Translation];
  const moved = moveFormerNotes(french);
  expect(
    Object.fromEntries([...moved].map(([path, text]) => [path, JSON.parse(text ?? '')])),
  ).toEqual({
    'translations/fr/home.json': { from: 'en', texts: { 'hero.standfirst': 'A sentence.' } },
    'translations/fr.json': { from: 'en', texts: { 'about.json:title': 'About' } },
  });
});

test('settling one text leaves the others stale', () => {
  const stale = change(old, { [en]: home('Other.', english, 'Small line') });
  const settled = change(
    stale,
    Object.fromEntries(settleText(configuration, stale, { file: fr, key: 'hero.standfirst' })),
  );
  expect(listOpen(settled)).toEqual(['home.json why.eyebrow: stale']);
});

test('a list entry that is wanted in one language only is settled as left out', () => {
  const items = [
    ...say('Ann'),
    { id: 'd', name: 'Dan', quote: 'Words that stand for themselves' },
    ...say('Bob', 'Cleo'),
  ];
  let files = change(old, { [en]: home('A sentence.', items) });
  for (const key of ['name', 'quote'])
    files = change(
      files,
      Object.fromEntries(
        settleText(configuration, files, { file: fr, key: `testimonials.items.d.${key}` }),
      ),
    );
  expect(listOpen(files)).toEqual([]);
});
