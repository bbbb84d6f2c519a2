import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { issueMessage } from '../../model/schemas/describe-issues.ts';
import { z } from '../../model/schemas/schema.ts';
import type { Field } from '../api.ts';
import { forms, schemas } from '../server/fields.ts';
import en from './words/en.json';
import { nameMissing, problemSentences } from './words.ts';

type Words = Record<string, string>;
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const written = Object.keys(problemSentences)
  .filter((code) => code !== 'en')
  .map((code): [code: string, words: { own: Words; labels: Words }] => [
    code,
    readJson(`editor/page/words/${code}.json`),
  ]);

const listFields = (field: Field): Field[] => {
  const parts =
    field.kind === 'group'
      ? Object.values(field.fields)
      : field.kind === 'oneOf'
        ? field.options
        : [];
  return [field, ...('item' in field ? [field.item] : parts).flatMap(listFields)];
};
const fields = Object.values(forms).flatMap(listFields);
const options = fields.flatMap((field) =>
  field.kind === 'choice'
    ? [...field.options, ...(field.optional ? [''] : [])].map((one) => `${field.label}: ${one}`)
    : [],
);
// The keys of prices and of the axes of fonts that are no codes of languages; some parts have their
// words in other files.
const ids = ['other', 'catalogue', 'cases', 'book', 'opsz', 'wdth', 'slnt', 'GRAD', 'SOFT', 'WONK'];
const ofSchemas = new Set(
  [...fields.flatMap(({ label, help = '' }) => [label, help]), ...options, ...ids].filter(Boolean),
);
const placeholders = (text: string) => [...text.matchAll(/\{[\w.]+\}/g)].map(String).sort();

test.each(written)(
  'the words of the editor are the same in %s as in English, with the same placeholders',
  (_, { own }) => {
    expect(Object.keys(own)).toEqual(Object.keys(en.own));
    for (const [key, text] of Object.entries(en.own))
      expect(placeholders(own[key] ?? ''), key).toEqual(placeholders(text));
  },
);

test.each(written)('the sentences of its server have the same placeholders in %s', (code) => {
  const translated = readJson(`editor/server/sentences/${code}.json`);
  for (const [key, text] of Object.entries<string>(readJson('editor/server/sentences/en.json')))
    expect(placeholders(translated[key]), key).toEqual(placeholders(text));
});

test.each(written)(
  'they name every field of every schema in %s, and nothing else',
  (_, { labels }) => {
    expect(Object.keys(labels).sort()).toEqual([...ofSchemas].sort());
    const wrong = Object.entries(labels).filter(
      ([text, own]) => !own || placeholders(own).join() !== placeholders(text).join(),
    );
    expect(wrong).toEqual([]);
  },
);

test('every value that an owner writes has a name, and every option one in English', () => {
  expect(fields.filter(({ label }) => !label.trim())).toEqual([]);
  expect(options.filter((option) => !(option in en.labels))).toEqual([]);
  expect(Object.keys(en.labels).filter((text) => !ofSchemas.has(text))).toEqual([]);
});

test('they name no file, setting or command', () => {
  expect(
    [...ofSchemas].filter((text) =>
      /(media|content|fonts)\/|\.json|\bnpm\b|[A-Z]+_[A-Z]+/.test(text),
    ),
  ).toEqual([]);
});

const listSchemas = (part: unknown): z.ZodType[] => {
  if (Array.isArray(part)) return part.flatMap(listSchemas);
  return part instanceof z.ZodType
    ? [part, ...listSchemas(Object.values({ ...part.def, ...Object(part.def).shape }))]
    : [];
};

test('every refusal of a value names a sentence', () => {
  const typed = [
    '',
    ' x',
    '!',
    '{nothing}',
    'x'.repeat(200),
    'a.heic',
    0,
    -1,
    0.5,
    9e9,
    null,
    {},
    [],
  ];
  const refusals = listSchemas(Object.values(schemas)).flatMap(
    (schema) => z.array(schema).safeParse(typed, { error: issueMessage }).error?.issues ?? [],
  );
  const codes = new Set(refusals.map(({ message }) => JSON.parse(message).code));
  expect(codes.size).toBeGreaterThan(60);
  expect([...codes].filter((code) => !(code in problemSentences.en))).toEqual([]);
});

test.each([
  ['pt-BR', 'portugais brésilien'],
  ['gsw', 'suisse allemand'],
  ['es-MX', undefined],
  ['en', undefined],
  ['c', undefined],
  ['C.UTF-8', undefined],
  ['', undefined],
])('a browser in %j is named as a language without words: %s', (wanted, name) => {
  expect(nameMissing(wanted, 'fr')).toBe(name);
});
