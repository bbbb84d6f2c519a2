import { expect, test } from 'vitest';
import * as checks from './words/checks/en.ts';
import { es as checksInSpanish } from './words/checks/es.ts';
import { fr as checksInFrench } from './words/checks/fr.ts';
import * as values from './words/values/en.ts';
import { es as valuesInSpanish } from './words/values/es.ts';
import { fr as valuesInFrench } from './words/values/fr.ts';

const inFiles: Record<string, string> = { ...values.inFiles, ...checks.inFiles };
const inForms = { ...values.inForms, ...checks.inForms };

/** The values that a sentence names; not what it is about, nor files. */
const namesIn = (sentence = '') =>
  new Set(sentence.match(/\{\w+\}/g)?.filter((name) => name !== '{this}'));

test('beside a field, a sentence names no value that it does not have in a list of files', () => {
  expect(Object.keys(inForms)).toEqual(Object.keys(inFiles));
  for (const [code, sentence] of Object.entries(inForms))
    expect(namesIn(sentence).difference(namesIn(inFiles[code])), code).toEqual(new Set());
});

test.each<[language: string, sentences: Record<string, string>]>([
  ['French', { ...valuesInFrench, ...checksInFrench }],
  ['Spanish', { ...valuesInSpanish, ...checksInSpanish }],
])('%s names the same values, in the same order of sentences', (_, sentences) => {
  expect(Object.keys(sentences)).toEqual(Object.keys(inForms));
  for (const [code, sentence] of Object.entries(inForms))
    expect(namesIn(sentences[code]), code).toEqual(namesIn(sentence));
});
