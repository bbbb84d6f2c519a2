import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import type { Colours } from '../configuration/colours.ts';
import { readLogo, readPictures } from './load-drawings.ts';

const roles = ['ground', 'panel', 'field', 'ink', 'inkQuiet', 'block', 'onBlock', 'tint', 'accent', 'onAccent', 'error'];
const colours = Object.fromEntries(roles.map((role) => [role, '#123456'])) as Colours;

const read = (logo: string) =>
  readLogo(colours, writeFiles({ 'brand/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${logo}</svg>` }));
const refused = (message: string) => ({
  logo: undefined,
  problems: [{ file: expect.stringMatching(/brand\/logo\.svg$/), key: '', message: expect.stringMatching(message) }],
});

test('a logo of shapes in its own colours and those of the site is taken', () => {
  const { logo, problems } = read('<path fill="#e63946" d="M0 0h5v5z"/><path fill="var(--accent, #e7ec3a)" d="M5 0h4v4z"/>');
  expect(problems).toEqual([]);
  expect(logo?.shapes).toContain('fill="#e63946"');
  expect(logo?.shapes).toContain('fill="var(--accent, #e7ec3a)"');
});

test('a logo with a script is refused with the name of the file', () => {
  expect(read('<script>alert(1)</script>')).toEqual(refused('has a script; remove it'));
});

test('a missing logo is reported', () => {
  expect(readLogo(colours, writeFiles({}))).toEqual(refused('the file is missing; save your logo there as SVG'));
});

test('a colour that the site does not have is named, with those that it has', () => {
  expect(read('<path fill="var(--citrus)" d="M0 0h5v5z"/>')).toEqual(
    refused('asks for --citrus.*write one of --ground, --panel'),
  );
});

test('a logo too large to stand in every page is refused', () => {
  const dots = Array.from({ length: 900 }, (_, dot) => `<circle cx="${dot * 1.37}" cy="${dot * 2.71}" r="${1 + (dot % 7)}"/>`);
  expect(read(dots.join(''))).toEqual(refused('has \\d+ KB of shapes and stands in every page; simplify it to at most 16 KB'));
});

const svg = (shape: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shape}</svg>`;
const readOwn = (files: Record<string, string>) => readPictures(plainConfiguration.colours, writeFiles(files));

test('takes a drawing in the colours of the site, and else the file of a photograph', () => {
  const { pictures, problems } = readOwn({
    'brand/opening.svg': svg('<path fill="var(--tint, #a9bfe0)" d="M0 0h5v5z"/>'),
    'brand/closing.jpg': '',
  });
  expect(problems).toEqual([]);
  expect(pictures).toMatchObject({ opening: { viewBox: [0, 0, 9, 9] }, closing: 'brand/closing.jpg' });
});

test('refuses a drawing with a script with the name of the file, and needs no picture', () => {
  expect(readOwn({ 'brand/closing.svg': svg('<script>alert(1)</script>') })).toEqual({
    pictures: {},
    problems: [{ file: expect.stringMatching(/brand\/closing\.svg$/), key: '', message: 'has a script; remove it' }],
  });
  expect(readOwn({}).problems).toEqual([]);
});
