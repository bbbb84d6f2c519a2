import { mkdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { addFiles } from '../../tests/support/files/write-files.ts';
import { listFontFiles } from './font-file.ts';

test("finds a package that is installed in the owner's folder, and those of the project", () => {
  const folder = createTemporaryFolder();
  const own = join(folder, 'node_modules/@fontsource/own');
  mkdirSync(dirname(own), { recursive: true });
  symlinkSync(resolve('node_modules/@fontsource/arimo'), own);
  const namesOf = (source: string) =>
    new Set(listFontFiles({ source }, 400, folder).map(({ name }) => name));
  expect(namesOf('@fontsource/own')).toEqual(new Set(['@fontsource/own']));
  expect(namesOf('@fontsource/arimo')).toEqual(new Set(['@fontsource/arimo']));
});

test.each(['fonts', 'brand'])("takes a file in %s/ of the owner's folder", (place) => {
  const file = { path: `site/${place}/own.woff2`, name: `site/${place}/own.woff2` };
  expect(listFontFiles({ source: `${place}/own.woff2` }, 400, 'site')).toMatchObject([file]);
});

test('takes the default script first, and the numbered parts of a script after the whole', () => {
  const folder = createTemporaryFolder();
  const name = '@fontsource/own';
  const file = (subset: string) =>
    [`node_modules/${name}/files/own-${subset}-400-normal.woff2`, ''] as const;
  addFiles(folder, {
    [`node_modules/${name}/package.json`]: '{}',
    [`node_modules/${name}/metadata.json`]: JSON.stringify({
      id: 'own',
      defSubset: 'latin',
      weights: [400],
    }),
    ...Object.fromEntries(['japanese', '0', 'latin'].map(file)),
  });
  const files = listFontFiles({ source: name }, 400, folder);
  const scripts = ['latin', 'japanese', '0'];
  expect(files.map(({ path }) => basename(path))).toEqual(
    scripts.map((script) => `own-${script}-400-normal.woff2`),
  );
});
