import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBuiltPages, readBuiltPage, siteFolder } from '../support/html/built-site.ts';

/**
 * Styles and scripts avoid what Safari 15.4 and Firefox 103 do not understand, see
 * docs/browsers.md.
 */

const sheets = [
  ...new Set(
    listBuiltPages().flatMap((page) =>
      [...readBuiltPage(page).matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet]) => sheet),
    ),
  ),
].join('\n');

const scripts = readdirSync(join(siteFolder, '_astro'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(siteFolder, '_astro', file), 'utf8'))
  .join('\n');

test('width queries are written as Safari knows them before 16.4', () => {
  expect(sheets).toMatch(/@media[^{]*\((min|max)-width:/);
  expect(sheets.match(/@media[^{]*[<>][^{]*/g)).toBeNull();
});

test('underlines are not shorthands, which WebKit drops when they name a thickness', () => {
  expect(sheets.match(/text-decoration:[^;}]*\d[^;}]*/g)).toBeNull();
});

test('subgrids are asked for, because Safari knows them from 16 and Chrome from 117', () => {
  const unasked = sheets.replace(/@supports[^{}]*subgrid[^{}]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
  expect(unasked.match(/{[^{}]*subgrid/g)).toBeNull();
});

test('scripts have no syntax that Safari 15 refuses to read', () => {
  expect(scripts.match(/\(\?<[=!]/g)).toBeNull();
  expect(scripts.match(/\bstatic\{/g)).toBeNull();
});
