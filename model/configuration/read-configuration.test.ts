import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { nameCommand } from '../files/owner-folder.ts';
import { findMissingMedia, parseConfiguration, readConfiguration } from './read-configuration.ts';

test('reads values between comments and leaves out the address of the schema', () => {
  expect(parseConfiguration('// A\n{\n  "$schema": "x.json", // B\n  "name": "Harbour" /* C */\n}\n')).toEqual({
    name: 'Harbour',
  });
});

test.each([
  ['{\n  "name": "A"\n  "url": "B"\n}', 'line 3, column 3: is not valid JSON: write a comma before this'],
  ['{\n  "name": "A,\n  "url": "B"\n}', 'line 2, column 11: is not valid JSON: the quotes that end this text are missing'],
  ['{\n  "name": "A",\n}', 'line 3, column 1: is not valid JSON: a key in quotes belongs here; is there a comma too many'],
  ['{\n  name: "A"\n}', 'line 2, column 3: is not valid JSON'],
  ['{\n  "name" "A"\n}', 'line 2, column 10: is not valid JSON: write a colon between the key and its value'],
  ['{\n  "menus": { "header": ["home" }\n}', 'line 2, column 32: is not valid JSON'],
  ['{ /* a\n', 'line 1, column 3: is not valid JSON: the */ that ends this comment is missing'],
])('says with line and column what is missing in %j', (text, message) => {
  expect(() => parseConfiguration(text)).toThrow(`site.config.jsonc: ${message}`);
});

test('the command that moves a folder is named with SITE, but for the default folder', () => {
  expect(nameCommand('upgrade', 'examples/clinic')).toBe('SITE=examples/clinic npm run upgrade');
  expect(nameCommand('upgrade', 'site')).toBe('npm run upgrade');
  expect(nameCommand('upgrade', "../my agência's")).toBe("SITE='../my agência'\\''s' npm run upgrade");
  expect(nameCommand('upgrade', '../agência')).toBe('SITE=../agência npm run upgrade');
});

test('a folder of the old shape is named as that, with the command that moves it', () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'site.config.ts'), 'export default {};\n');
  expect(() => readConfiguration(folder)).toThrow(/site\.config\.ts: has the old shape; run SITE=.* npm run upgrade/);
  writeFileSync(join(folder, 'site.config.jsonc'), 'export default {};\n');
  rmSync(join(folder, 'site.config.ts'));
  expect(() => readConfiguration(folder)).toThrow(/site\.config\.jsonc: has the old shape; run SITE=.* npm run upgrade/);
  // A merge can leave the configuration of the engine's sample beside the owner's own.
  writeFileSync(join(folder, 'site.config.ts'), 'export default {};\n');
  writeFileSync(join(folder, 'site.config.jsonc'), '{}\n');
  expect(() => readConfiguration(folder)).toThrow(/has the old shape, and .*site\.config\.jsonc is there too; remove the one/);
});

test('a file that is not in media/ is named by the key that asks for it', () => {
  const folder = writeFiles({ 'media/there.jpg': '' });
  expect(findMissingMedia({ offers: [{ figure: 'media/there.jpg' }, { figure: 'media/gone.jpg' }] }, folder)).toEqual([
    { key: 'offers.1.figure', message: 'there is no media/gone.jpg; check its spelling, or put the file there' },
  ]);
});

test('other texts, numbers and gaps are no files', () => {
  const config = { figure: 'week', text: 'See media/gone.jpg', price: 3, video: null };
  expect(findMissingMedia(config, '')).toEqual([]);
});
