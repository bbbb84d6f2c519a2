import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runCheck } from '../../scripts/check.ts';
import { runTranslations } from '../../scripts/translations.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { editFile } from '../support/files/write-files.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { runHere, runScript } from '../support/processes/run-script.ts';

let folder = '';

beforeEach(() => {
  folder = createTemporaryFolder();
  for (const part of ['site.config.jsonc', 'content', 'brand', 'media', 'translations'])
    cpSync(join(ownerFolder, part), join(folder, part), { recursive: true });
});

const translations = (...parameters: string[]) => runHere(runTranslations, folder, ...parameters);
const change = (file: string, edit: (text: string) => string) => editFile(folder, file, edit);
const changeTerms = () =>
  change('content/en/legal/terms.md', (text) =>
    text.replace(/\n## .*\n\n/, (heading) => `${heading}A new first sentence. `),
  );

test('a changed text ends the list with 1 until it is settled', async () => {
  await translations('settle');
  changeTerms();
  const { code, output } = await runScript(folder, 'scripts/translations.ts', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(output).languages[0]).toMatchObject({
    code: 'fr',
    from: 'en',
    stale: 1,
    new: 0,
    texts: [{ file: 'content/fr/legal/terms.md', key: 'sections.0', state: 'stale' }],
  });
  expect(await translations('settle', 'fr', 'legal/terms.md:sections.0')).toEqual({
    code: 0,
    output: 'fr: 1 settled\n',
  });
  expect((await translations()).output).toMatch(
    /^fr: \d+ texts, all current\nes: \d+ texts, 1 stale/,
  );
});

test('a stale legal text stops the build and the check', async () => {
  changeTerms();
  const told =
    /content\/fr\/legal\/terms\.md: sections\.0: was translated from words that have changed since/;
  expect(await runScript(folder, 'scripts/build.ts')).toMatchObject({
    code: 1,
    output: expect.stringMatching(told),
  });
  expect(await runHere(runCheck, folder)).toEqual({ code: 1, output: expect.stringMatching(told) });
});

test('settling moves the notes of the former single file to a file for each text', async () => {
  const { texts } = JSON.parse(readFileSync(join(folder, 'translations/fr/home.json'), 'utf8'));
  const former = Object.entries(texts).map(([key, source]) => [`home.json:${key}`, source]);
  rmSync(join(folder, 'translations/fr'), { recursive: true });
  writeFileSync(
    join(folder, 'translations/fr.json'),
    JSON.stringify({ from: 'en', texts: Object.fromEntries(former) }),
  );
  expect((await translations()).output).toContain('translations/fr.json is one file for each text');
  expect((await translations('settle', 'fr', 'home.json')).output).toBe(
    'fr: 0 settled; the notes are in translations/fr/ now\n',
  );
  expect(existsSync(join(folder, 'translations/fr.json'))).toBe(false);
  expect(JSON.parse(readFileSync(join(folder, 'translations/fr/home.json'), 'utf8'))).toEqual({
    from: 'en',
    texts,
  });
});
