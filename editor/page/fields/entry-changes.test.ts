import { expect, test } from 'vitest';
import type { Field, FileState, State } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import { forms } from '../../server/fields.ts';
import type { Column } from '../view.ts';
import { addPriceWords, removeEntry } from './entry-changes.ts';
import { listAddable, nameEntry } from './entry-names.ts';
import { readList } from './read-list.ts';

type Entries = Parameters<typeof readList>[0]['field'];
const english = { code: 'en', name: 'English', direction: 'ltr' } as const;
const state = { forms, files: {}, languages: [english] } as Partial<State> as State;

const listOf = (field: Field | undefined, path: string[], value: unknown) => {
  const file: FileState = { path: 'site.config.jsonc', form: 'config', value };
  const columns: Column[] = [{ ...english, file: file.path, state: file }];
  return readList({ field: field as Entries, path, columns }, state, String);
};
const listChoices = (...asked: Parameters<typeof listOf>) =>
  listAddable(listOf(...asked))?.map(({ value }) => value);

test('a price for all other languages can be added again, and no such font', () => {
  const price = fieldAt(forms.config, ['offers', 0, 'price']);
  const byLanguage =
    price?.kind === 'oneOf' ? price.options.find(({ kind }) => kind === 'record') : undefined;
  expect(listChoices(byLanguage, ['price'], { price: { en: { from: 1 } } })).toEqual(['other']);
  expect(listChoices(byLanguage, ['price'], { price: { other: { from: 1 } } })).toEqual(['en']);
  expect(
    listChoices(fieldAt(forms.config, ['fonts', 'text', 'fallback']), ['fallback'], {}),
  ).toEqual(['en']);
});

test('with the price of an offer its words begin, where there are none', () => {
  const [en, fr] = ['en', 'fr'].map(
    (code): FileState => ({
      path: `content/${code}/offers.json`,
      form: 'offers',
      language: code,
      value: { site: code === 'en' ? {} : { price: { excludes: 'La photo' } } },
    }),
  ) as [FileState, FileState];
  const files = { [en.path]: en, [fr.path]: fr };
  expect(addPriceWords(['offers', 'site', 'price'], { ...state, files })).toEqual([
    { kind: 'set', file: en.path, path: ['site', 'price'], value: { excludes: 'TODO' } },
  ]);
  expect(addPriceWords(['offers', 'site', 'icon'], { ...state, files })).toEqual([]);
});

test('an entry has its number and its name, which may be digits', () => {
  const titles = ['2024', 'TODO', '3'].map((title) => ({ title }));
  const list = listOf(fieldAt(forms.home, ['why', 'reasons']), [], titles);
  expect(list.steps.map((step, index) => nameEntry(list, step, index))).toEqual([
    'Reason 1 · 2024',
    'Reason 2',
    'Reason 3',
  ]);
});

test('with its last story a category goes, in every language', () => {
  const facts = (...categories: string[]) => ({
    stories: categories.map((category, index) => ({ id: `story-${index + 1}`, category })),
  });
  const words = { items: { 'story-1': {} }, categories: { shop: 'Shops', gym: 'Gyms' } };
  const removeFirst = (value: object) => {
    const files: FileState[] = [
      { path: 'site.config.jsonc', form: 'config', value },
      { path: 'content/en/stories.json', form: 'stories', language: 'en', value: words },
    ];
    const columns: Column[] = [{ ...english, file: files[0]?.path ?? '', state: files[0] }];
    const byPath = Object.fromEntries(files.map((file) => [file.path, file]));
    const field = fieldAt(forms.config, ['stories']) as Entries;
    const list = readList(
      { field, path: ['stories'], columns },
      { ...state, files: byPath },
      String,
    );
    return removeEntry(list, 'story-1').map((change) => 'path' in change && change.path?.join('.'));
  };
  const story = ['stories.story-1', 'items.story-1'];
  expect(removeFirst(facts('shop', 'gym'))).toEqual([...story, 'categories.shop']);
  expect(removeFirst(facts('shop', 'shop'))).toEqual(story);
});

test('with a language the facts in it go, such as prices', () => {
  const price = { en: { from: 1 }, fr: { from: 2 } };
  const value = { languages: [{ code: 'en' }, { code: 'fr' }], offers: [{ id: 'site', price }] };
  const file: FileState = { path: 'site.config.jsonc', form: 'config', value };
  const field = fieldAt(forms.config, ['languages']) as Entries;
  const columns: Column[] = [{ ...english, file: file.path, state: file }];
  const withFacts = { ...state, files: { [file.path]: file } };
  const list = readList({ field, path: ['languages'], columns }, withFacts, String);
  expect(removeEntry(list, 1).map((change) => 'path' in change && change.path?.join('.'))).toEqual([
    'languages.1',
    'offers.site.price.fr',
  ]);
});
