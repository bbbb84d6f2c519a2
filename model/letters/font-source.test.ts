import { mkdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/temporary-folder.ts';
import { addFiles } from '../../tests/support/write-files.ts';
import { listFiles } from './font-source.ts';

test("finds a package that is installed in the owner's folder, and those of the project", () => {
  const folder = createTemporaryFolder();
  const own = join(folder, 'node_modules/@fontsource/own');
  mkdirSync(dirname(own), { recursive: true });
  symlinkSync(resolve('node_modules/@fontsource/arimo'), own);
  const namesOf = (source: string) => new Set(listFiles({ source, weight: 400, folder }).map(({ name }) => name));
  expect(namesOf('@fontsource/own')).toEqual(new Set(['@fontsource/own']));
  expect(namesOf('@fontsource/arimo')).toEqual(new Set(['@fontsource/arimo']));
});

test("tells to install a missing package in an owner's folder outside the project", () => {
  const folder = createTemporaryFolder();
  expect(() => listFiles({ source: '@fontsource/none', weight: 400, folder })).toThrow(
    /^@fontsource\/none is not installed; run: npm install --prefix \.\.\/\S+ @fontsource\/none$/,
  );
  expect(() => listFiles({ source: '@fontsource/none', weight: 400, folder: 'site' })).toThrow(
    /run: npm install @fontsource\/none$/,
  );
});

test.each(['fonts', 'brand'])("takes a file in %s/ of the owner's folder", (place) => {
  expect(listFiles({ source: `${place}/own.woff2`, weight: 400, folder: 'site' })).toMatchObject([
    { path: `site/${place}/own.woff2`, name: `site/${place}/own.woff2` },
  ]);
});

test('takes the whole of a script where a package has it, and not its hundred parts', () => {
  const folder = createTemporaryFolder();
  const name = '@fontsource/own';
  const file = (subset: string) => [`node_modules/${name}/files/own-${subset}-400-normal.woff2`, ''] as const;
  addFiles(folder, {
    [`node_modules/${name}/package.json`]: '{}',
    [`node_modules/${name}/metadata.json`]: JSON.stringify({
      id: 'own',
      defSubset: 'latin',
      subsets: ['japanese', 'latin'],
      weights: [400],
    }),
    [`node_modules/${name}/unicode.json`]: JSON.stringify({ '[0]': 'U+3042', latin: 'U+0-FF' }),
    ...Object.fromEntries(['japanese', '0', 'latin'].map(file)),
  });
  const files = listFiles({ source: name, weight: 400, folder });
  expect(files.map(({ path }) => basename(path))).toEqual(['own-latin-400-normal.woff2', 'own-japanese-400-normal.woff2']);
  expect(files.map(({ asksFor }) => asksFor(0x3042))).toEqual([false, true]);
});
