import { expect, test } from 'vitest';
import { sentences } from './reason.ts';
import inForms from './words/en.json';
import spanish from './words/es.json';
import french from './words/fr.json';

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

test.each<[language: string, translated: Record<string, string>]>([
  ['French', french],
  ['Spanish', spanish],
])('%s names the same values, in the same order of sentences', (_, translated) => {
  expect(Object.keys(translated)).toEqual(Object.keys(inFiles));
  for (const [code, sentence] of Object.entries({ ...inFiles, ...inForms }))
    expect(namesIn(translated[code]), code).toEqual(namesIn(sentence));
});
