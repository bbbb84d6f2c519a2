import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownerFolder } from '../../tests/support/owners/owner-folder.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { ContentError } from '../files/problem.ts';
import { loadWords } from './load-words.ts';

const configuration = readConfiguration(ownerFolder);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const part of ['content', 'media']) cpSync(join(ownerFolder, part), join(folder, part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Words = Record<string, unknown>;

/** Changes one content file; the path of the key is written with dots. */
function edit(file: string, path: string, change: (parent: Words, key: string) => void) {
  const words = JSON.parse(readFileSync(join(folder, 'content', file), 'utf8')) as Words;
  const keys = path.split('.');
  const last = keys.pop() as string;
  change(
    keys.reduce<Words>((value, key) => value[key] as Words, words),
    last,
  );
  writeFileSync(join(folder, 'content', file), JSON.stringify(words));
}

const load = () => loadWords(configuration, folder);

test('every word of this site is right in every language', () => {
  expect(Object.keys(load())).toEqual(configuration.languages.map(({ code }) => code));
});

test('brand facts are filled in where the words name them', () => {
  const words = load();
  for (const { code } of configuration.languages) {
    expect(words[code]?.contact.form.smsConsent.label).toContain(configuration.name);
    expect(JSON.stringify(words[code])).not.toMatch(/\{(brand|phone|email)\}/);
  }
});

test('a number in words needs no figure, but the form for other numbers does', () => {
  edit('fr/blog.json', 'minutes', (parent, key) => {
    parent[key] = { one: 'une minute', other: '{count} minutes' };
  });
  expect(load).not.toThrow();
  edit('fr/blog.json', 'minutes.other', (parent, key) => {
    parent[key] = 'des minutes';
  });
  expect(load).toThrow('fr/blog.json: minutes.other: leaves out {count}');
});

test('a missing key is named with its language and file', () => {
  edit('fr/contact.json', 'form.email.label', (parent, key) => delete parent[key]);
  expect(load).toThrow(ContentError);
  expect(load).toThrow('fr/contact.json: form.email.label: is missing');
});

test('an extra key is named with its language and file', () => {
  edit('es/home.json', 'hero.subtitle', (parent, key) => {
    parent[key] = 'Más';
  });
  expect(load).toThrow('es/home.json: hero.subtitle: is not a known key; remove it or check its spelling');
});

test('a misspelled key is reported as missing and as unknown', () => {
  edit('en/site.json', 'footer.rights', (parent, key) => {
    parent.rigths = parent[key];
    delete parent[key];
  });
  expect(load).toThrow('en/site.json: footer.rights: is missing');
  expect(load).toThrow('en/site.json: footer.rigths: is not a known key; did you mean rights?');
});

test.each([
  ['', 'is empty; write a text'],
  ['   ', 'is empty; write a text'],
  [' Voilà', 'starts or ends with a space; remove it'],
  [7, 'write a text in quotes'],
])('the text %j is refused', (value, message) => {
  edit('fr/contact.json', 'form.errors.phone.too_short', (parent, key) => {
    parent[key] = value;
  });
  expect(load).toThrow(`fr/contact.json: form.errors.phone.too_short: ${message}`);
});

test('a list of the wrong length is named', () => {
  edit('es/services.json', 'faq.items', (parent, key) => {
    parent[key] = [];
  });
  expect(load).toThrow('es/services.json: faq.items: has 0 entries; write 1 to 12');
});

test('a key inside a list is named by its place', () => {
  edit('es/services.json', 'faq.items.2.answer', (parent, key) => delete parent[key]);
  expect(load).toThrow('es/services.json: faq.items.2.answer: is missing');
});

test('a missing file is named', () => {
  rmSync(join(folder, 'content/es/emails.json'));
  expect(load).toThrow('es/emails.json: the file is missing; copy it from another language');
});

test('a file that no language has is to be copied from the sample', () => {
  for (const { code } of configuration.languages) rmSync(join(folder, 'content', code, 'blog.json'));
  expect(load).toThrow(
    'es/blog.json: the file is missing; copy site/content/en/blog.json of the engine and write your own words',
  );
});

test('an unknown file is named', () => {
  writeFileSync(join(folder, 'content/es/extra.json'), '{}');
  expect(load).toThrow('es/extra.json: is not a known content file');
});

test('a file that is no JSON is named', () => {
  writeFileSync(join(folder, 'content/fr/about.json'), '{ "mark": "À propos", }');
  expect(load).toThrow('fr/about.json: line 1, column 23: is not valid JSON: a key in quotes belongs here');
  expect(load).not.toThrow('is missing');
});

test('a language without an article needs no words of the blog', () => {
  rmSync(join(folder, 'content/es/blog.json'));
  expect(load).toThrow('es/blog.json: the file is missing');
  rmSync(join(folder, 'content/es/blog'), { recursive: true });
  expect(load).not.toThrow();
});

test('a missing folder is named, with what to do', () => {
  rmSync(join(folder, 'content/fr'), { recursive: true });
  expect(load).toThrow('fr: the folder content/fr is missing; copy content/en and translate it');
});

test('titles that search engines would cut are refused', () => {
  edit('en/about.json', 'head.title', (parent, key) => {
    parent[key] = 'x'.repeat(66);
  });
  expect(load).toThrow('en/about.json: head.title: has 66 characters; write 15 to 65');
});

test('problems of all languages are reported together', () => {
  edit('fr/contact.json', 'title', (parent, key) => delete parent[key]);
  edit('es/contact.json', 'title', (parent, key) => delete parent[key]);
  expect(load).toThrow(/fr\/contact\.json: title: is missing[\s\S]*es\/contact\.json: title: is missing/);
});

test('a placeholder that nothing fills is named', () => {
  edit('fr/home.json', 'hero.standfirst', (parent, key) => {
    parent[key] = 'Bienvenue chez {brnad}.';
  });
  expect(load).toThrow('fr/home.json: hero.standfirst: {brnad} is not filled in here; write {brand}');
});

test('a fact that site.config.jsonc does not have is named', () => {
  edit('fr/home.json', 'hero.standfirst', (parent, key) => {
    parent[key] = 'Bienvenue chez {publisher.taxNumber}.';
  });
  const { publisher: _, ...anonymous } = configuration;
  expect(() => loadWords(anonymous, folder)).toThrow(
    'fr/home.json: hero.standfirst: {publisher.taxNumber} has no value yet; write publisher.taxNumber in site.config.jsonc',
  );
});

test('a placeholder that is left out is named', () => {
  edit('fr/blog.json', 'minutes.other', (parent, key) => {
    parent[key] = 'minutes';
  });
  expect(load).toThrow('fr/blog.json: minutes.other: leaves out {count}');
});

test('words for an offer that is not there, and an offer without words, are named', () => {
  edit('fr/offers.json', 'crm', (parent, key) => {
    parent.cmr = parent[key];
    delete parent[key];
  });
  expect(load).toThrow('fr/offers.json: crm: is missing; site.config.jsonc names it');
  expect(load).toThrow('fr/offers.json: cmr: site.config.jsonc does not name it');
});

test('a price without words, and a share that does not say of what, are named', () => {
  const priced = configuration.offers.map((offer, index) => ({
    ...offer,
    price: index === 0 ? { from: 9, currency: 'EUR' } : { share: 9 },
  }));
  const [first, second] = priced.map(({ id }) => id);
  edit('fr/offers.json', `${first}.price`, (parent, key) => delete parent[key]);
  edit('fr/offers.json', `${second}.price`, (parent, key) => {
    parent[key] = { excludes: 'Le reste' };
  });
  const loadPriced = () => loadWords({ ...configuration, offers: priced }, folder);
  expect(loadPriced).toThrow(`fr/offers.json: ${first}.price: is missing; site.config.jsonc gives a price`);
  expect(loadPriced).toThrow(`fr/offers.json: ${second}.price.unit: is missing; write what the share is of`);
});

test('words about a price that is not there, and a unit of what is no share, are named', () => {
  const [free, priced] = configuration.offers.map(({ id }) => id);
  const offers = configuration.offers.map(({ price: _, ...offer }) => ({
    ...offer,
    ...(offer.id === priced && { price: { fixed: 9, currency: 'EUR' } }),
  }));
  for (const id of [free, priced])
    edit('fr/offers.json', `${id}.price`, (parent, key) => {
      parent[key] = { unit: 'des ventes', excludes: 'Le reste' };
    });
  const loadPriced = () => loadWords({ ...configuration, offers }, folder);
  expect(loadPriced).toThrow(`fr/offers.json: ${free}.price: site.config.jsonc gives no price; remove it, or give one there`);
  expect(loadPriced).toThrow(`fr/offers.json: ${priced}.price.unit: only a share has one; remove it`);
});

test('an offer without its end result is named', () => {
  edit('fr/offers.json', `${configuration.offers[0]?.id}.outcome`, (parent, key) => delete parent[key]);
  expect(load).toThrow(`fr/offers.json: ${configuration.offers[0]?.id}.outcome: is missing`);
});

test('a number without its period is named', () => {
  edit('fr/stories.json', 'items.business.numbers.1.period', (number, key) => delete number[key]);
  expect(load).toThrow('fr/stories.json: items.business.numbers.1.period: is missing; write a text');
});

test('an entry without an id is named, with the command that writes ids', () => {
  edit('fr/home.json', 'why.reasons.1.id', (reason, key) => delete reason[key]);
  expect(load).toThrow(
    'fr/home.json: why.reasons.1.id: is missing; write an id in lower-case letters, digits and hyphens that begins with a letter, the same in every language',
  );
});

test('an id that stands twice in a list is named', () => {
  edit('fr/home.json', 'why.reasons', (why, key) => {
    const [first, second] = why[key] as { id: string }[];
    if (first && second) second.id = first.id;
  });
  expect(load).toThrow(/fr\/home\.json: why\.reasons\.1\.id: ".+" is there twice/);
});

test('an entry that one language leaves out, or has alone, stops no build', () => {
  edit('fr/home.json', 'testimonials.items', (testimonials, key) => (testimonials[key] as unknown[]).splice(0, 1));
  edit('es/services.json', 'faq.items', (faq, key) => {
    (faq[key] as object[]).push({ id: 'our-own', question: '¿Solo aquí?', answer: 'Sí.' });
  });
  expect(load).not.toThrow();
});
