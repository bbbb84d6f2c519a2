import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/write-files.ts';
import type { Colours } from '../configuration/colours.ts';
import { loadLogo } from './load-logo.ts';

const roles = ['ground', 'panel', 'field', 'ink', 'inkQuiet', 'block', 'onBlock', 'tint', 'accent', 'onAccent', 'error'];
const colours = Object.fromEntries(roles.map((role) => [role, '#123456'])) as Colours;

const load = (logo: string) => () =>
  loadLogo(colours, writeFiles({ 'brand/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${logo}</svg>` }));

test('a logo of shapes in its own colours and those of the site is taken', () => {
  const { shapes } = load('<path fill="#e63946" d="M0 0h5v5z"/><path fill="var(--accent, #e7ec3a)" d="M5 0h4v4z"/>')();
  expect(shapes).toContain('fill="#e63946"');
  expect(shapes).toContain('fill="var(--accent, #e7ec3a)"');
});

test('a logo with a script stops the build and names the file', () => {
  expect(load('<script>alert(1)</script>')).toThrow(/brand\/logo\.svg: has a script; remove it/);
});

test('a logo that is not there is asked for', () => {
  expect(() => loadLogo(colours, writeFiles({}))).toThrow(/brand\/logo\.svg: the file is missing; save your logo there as SVG/);
});

test('a colour that the site does not have is named, with those that it has', () => {
  expect(load('<path fill="var(--citrus)" d="M0 0h5v5z"/>')).toThrow(/asks for --citrus.*write one of --ground, --panel/);
});

test('a logo too large to stand in every page is refused', () => {
  const dots = Array.from({ length: 900 }, (_, dot) => `<circle cx="${dot * 1.37}" cy="${dot * 2.71}" r="${1 + (dot % 7)}"/>`);
  expect(load(dots.join(''))).toThrow(/has \d+ KB of shapes and stands in every page; simplify it to at most 16 KB/);
});
