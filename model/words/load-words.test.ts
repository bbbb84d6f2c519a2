import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { ownerFolder } from '../../tests/support/owners/owner-folder.ts';
import { setAt } from '../../tests/support/owners/set-at.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { namePlace } from '../problems/name-place.ts';
import { ContentError } from '../problems/problem.ts';
import { loadWords } from './load-words.ts';

const configuration = readConfiguration(ownerFolder);

let folder: string;

beforeEach(() => {
  folder = createTemporaryFolder();
  for (const part of ['content', 'media'])
    cpSync(join(ownerFolder, part), join(folder, part), { recursive: true });
});

const readWords = (file: string) => JSON.parse(readFileSync(join(folder, 'content', file), 'utf8'));

/** Sets a value of a content file, or removes it; the path of the key is written with dots. */
function edit(file: string, path: string, value?: unknown) {
  const words = readWords(file);
  setAt(words, path, value);
  writeFileSync(join(folder, 'content', file), JSON.stringify(words));
}

const load = () => loadWords(configuration, folder);

test('every word of this site is right in every language, and has the facts that it names', () => {
  const words = load();
  expect(Object.keys(words)).toEqual(configuration.languages.map(({ code }) => code));
  for (const own of Object.values(words)) {
    expect(own.contact.form.smsConsent.label).toContain(configuration.name);
    expect(JSON.stringify(own)).not.toMatch(/\{(brand|phone|email)\}/);
  }
});

test('a number in words needs no figure, but the form for other numbers does', () => {
  edit('fr/blog.json', 'minutes', { one: 'une minute', other: '{count} minutes' });
  expect(load).not.toThrow();
  edit('fr/blog.json', 'minutes.other', 'des minutes');
  expect(load).toThrow('fr/blog.json: minutes.other: leaves out {count}');
});

const text = 'form.errors.phone.too_short';

test.each<[file: string, key: string, value: unknown, message: string]>([
  ['fr/contact.json', 'form.email.label', undefined, 'is missing'],
  ['es/home.json', 'hero.subtitle', 'Más', 'is not a known key; remove it or check its spelling'],
  ['en/site.json', 'footer.rigths', 'Mine', 'is not a known key; did you mean rights?'],
  ['fr/contact.json', text, '', 'is empty; write a text'],
  ['fr/contact.json', text, ' Voilà', 'starts or ends with a space; remove it'],
  ['fr/contact.json', text, 7, 'write a text in quotes'],
  ['en/about.json', 'mission', 'Why', 'write its parts in { }: title, paragraphs'],
  ['es/services.json', 'faq.items', [], 'has 0 entries; write 1 to 12'],
  ['en/about.json', 'head.title', 'x'.repeat(66), 'has 66 characters; write 15 to 65'],
  [
    'fr/home.json',
    'hero.standfirst',
    'Bienvenue chez {brnad}.',
    '{brnad} is not filled in here; write {brand}',
  ],
  [
    'fr/home.json',
    'hero.standfirst',
    'Chez {publisher.taxNumber}.',
    '{publisher.taxNumber} has no value yet',
  ],
  ['fr/offers.json', 'crm', undefined, 'is missing; site.config.jsonc names it'],
  ['fr/home.json', 'why.reasons.1.id', undefined, 'is missing; write an id in lower-case letters'],
])('%s with %s as %j is named by file and key', (file, key, value, message) => {
  edit(file, key, value);
  const { publisher: _, ...anonymous } = configuration;
  expect(() => loadWords(anonymous, folder)).toThrow(ContentError);
  const place = namePlace(join(folder, 'content', file), key);
  expect(() => loadWords(anonymous, folder)).toThrow(`${file}: ${place}: ${message}`);
});

test('words for an offer that is not there, and an id that stands twice, are named', () => {
  edit('fr/offers.json', 'cmr', readWords('fr/offers.json').crm);
  expect(load).toThrow('fr/offers.json: cmr: site.config.jsonc does not name it');
  const { why } = readWords('es/home.json');
  edit('es/home.json', 'why.reasons.1.id', why.reasons[0].id);
  expect(load).toThrow(/es\/home\.json: why\.reasons → .+ → id: ".+" is there twice/);
});

test('files that are missing, unknown or no JSON are named, those of all languages together', () => {
  rmSync(join(folder, 'content/es/emails.json'));
  for (const { code } of configuration.languages)
    rmSync(join(folder, 'content', code, 'blog.json'));
  writeFileSync(join(folder, 'content/es/extra.json'), '{}');
  writeFileSync(join(folder, 'content/fr/about.json'), '{ "mark": "À propos", }');
  expect(load).toThrow('es/emails.json: the file is missing; copy it from another language');
  expect(load).toThrow(
    'es/blog.json: the file is missing; copy site/content/en/blog.json of the engine and write your own',
  );
  expect(load).toThrow('es/extra.json: is not a known content file');
  expect(load).toThrow(
    'fr/about.json: line 1, column 23: is not valid JSON: a key in quotes belongs here',
  );
  rmSync(join(folder, 'content/fr'), { recursive: true });
  expect(load).toThrow('fr: the folder content/fr is missing; copy content/en and translate it');
});

test('a language without an article needs no words of the blog', () => {
  rmSync(join(folder, 'content/es/blog.json'));
  expect(load).toThrow('es/blog.json: the file is missing');
  rmSync(join(folder, 'content/es/blog'), { recursive: true });
  expect(load).not.toThrow();
});

test('prices and their words go together', () => {
  const [free, priced, shared] = configuration.offers.map(({ id }) => id);
  const prices = {
    [priced as string]: { fixed: 9, currency: 'EUR' },
    [shared as string]: { share: 9 },
  };
  const offers = configuration.offers.map(({ price: _, ...offer }) => ({
    ...offer,
    ...(prices[offer.id] && { price: prices[offer.id] }),
  })) as typeof configuration.offers;
  const loadPriced = () => loadWords({ ...configuration, offers }, folder);
  for (const id of [free, priced])
    edit('fr/offers.json', `${id}.price`, { unit: 'des ventes', excludes: 'Le reste' });
  edit('fr/offers.json', `${shared}.price`, { excludes: 'Le reste' });
  expect(loadPriced).toThrow(
    `fr/offers.json: ${free}.price: site.config.jsonc gives no price; remove it, or give one there`,
  );
  expect(loadPriced).toThrow(
    `fr/offers.json: ${priced}.price.unit: only a share has one; remove it`,
  );
  expect(loadPriced).toThrow(
    `fr/offers.json: ${shared}.price.unit: is missing; write what the share is of`,
  );
  edit('fr/offers.json', `${priced}.price`);
  expect(loadPriced).toThrow(
    `fr/offers.json: ${priced}.price: is missing; site.config.jsonc gives a price`,
  );
});

test('a number is the mean of the months that its chart is drawn from', () => {
  const withMonths = (after: number[]) => {
    const months = {
      number: 'missed-appointments-down-from-9',
      first: '2026-04',
      before: [9],
      after,
    };
    const stories = configuration.stories.map((story) => ({ ...story, months }));
    return { ...configuration, stories: stories.slice(1) };
  };
  for (const { code } of configuration.languages) edit(`${code}/stories.json`, 'items.creator');
  for (const { code } of configuration.languages)
    edit(`${code}/stories.json`, 'categories.creator');
  expect(() => loadWords(withMonths([4, 3, 2]), folder)).not.toThrow();
  expect(() => loadWords(withMonths([4, 4, 2]), folder)).toThrow(
    'en/stories.json: items.business.numbers.missed-appointments-down-from-9.value: is not 3.3, the mean of the months',
  );
});
