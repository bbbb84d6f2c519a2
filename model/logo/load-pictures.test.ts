import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import { readPictures } from './load-pictures.ts';

const svg = (shape: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shape}</svg>`;
const read = (files: Record<string, string>) => readPictures(plainConfiguration.colours, writeFiles(files));

test('takes a drawing in the colours of the site, and else the file of a photograph', () => {
  const { pictures, problems } = read({
    'brand/opening.svg': svg('<path fill="var(--tint, #a9bfe0)" d="M0 0h5v5z"/>'),
    'brand/closing.jpg': '',
  });
  expect(problems).toEqual([]);
  expect(pictures).toMatchObject({ opening: { viewBox: [0, 0, 9, 9] }, closing: 'brand/closing.jpg' });
});

test('refuses a drawing with a script with the name of the file, and needs no picture', () => {
  expect(read({ 'brand/closing.svg': svg('<script>alert(1)</script>') })).toEqual({
    pictures: {},
    problems: [{ file: expect.stringMatching(/brand\/closing\.svg$/), key: '', message: 'has a script; remove it' }],
  });
  expect(read({}).problems).toEqual([]);
});
