import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Lines as the formatter writes them, styles and SQL included. What comes in pushes something out. */
const budgets: [room: string, folders: string, most: number][] = [
  ['src', 'src', 10_000],
  ['server and supabase', '{server,supabase}', 5_600],
  ['model, i18n and contact', '{model,i18n,contact}', 6_000],
  ['editor', 'editor', 4_000],
  ['scripts', 'scripts', 900],
];
const isTest = (file: string) => /^tests\/|\.test\.tsx?$/.test(file);
const listCode = (folders: string) => globSync(`${folders}/**/*.{ts,tsx,astro,css,sql}`, { exclude: ['**/node_modules'] });
const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
const sum = (files: string[]) => files.reduce((lines, file) => lines + countLines(file), 0);

test.each(budgets)('%s fits its budget of lines, and no file is longer than 250', (_, folders, most) => {
  const files = listCode(folders).filter((file) => !isTest(file));
  expect(sum(files)).toBeLessThanOrEqual(most);
  expect(files.filter((file) => countLines(file) > 250)).toEqual([]);
});

test('all tests fit 16,000 lines', () => {
  const files = listCode('{src,server,supabase,model,i18n,contact,editor,scripts,tests}').filter(isTest);
  expect(sum(files)).toBeLessThanOrEqual(16_000);
  expect(files.length).toBeGreaterThan(100);
});
