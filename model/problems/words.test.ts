import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentences } from './reason.ts';
import inForms from './words/en.json';

const inFiles: Record<string, string> = sentences;

/** The values that a sentence names; not what it is about, nor files. */
const namesIn = (sentence = '') =>
  new Set(sentence.match(/\{\w+\}/g)?.filter((name) => name !== '{this}'));

test('beside a field, a sentence names no value that it does not have in a list of files', () => {
  for (const [code, sentence] of Object.entries(inForms)) {
    expect(inFiles).toHaveProperty(code);
    expect(namesIn(sentence).difference(namesIn(inFiles[code])), code).toEqual(new Set());
  }
});

const translations = globSync('model/problems/words/*.json').filter(
  (file) => !/en\.json$/.test(file),
);

test.each(translations)('%s names the same values, in the same order of sentences', (file) => {
  const translated = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(translated)).toEqual(Object.keys(inFiles));
  for (const [code, sentence] of Object.entries({ ...inFiles, ...inForms }))
    expect(namesIn(translated[code]), code).toEqual(namesIn(sentence));
});
