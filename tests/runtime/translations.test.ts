import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runCheck } from '../../scripts/check.ts';
import { runTranslations } from '../../scripts/translations.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { runHere, runScript } from '../support/processes/run-script.ts';

let folder = '';

beforeEach(() => {
  folder = createTemporaryFolder();
  for (const part of ['site.config.jsonc', 'content', 'brand', 'media', 'translations'])
    cpSync(join(ownerFolder, part), join(folder, part), { recursive: true });
});

const translations = (...parameters: string[]) => runHere(runTranslations, folder, ...parameters);
const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));
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
  expect(await runScript(folder, 'scripts/build.ts')).toEqual({
    code: 1,
    output: expect.stringMatching(told),
  });
  expect(await runHere(runCheck, folder)).toEqual({ code: 1, output: expect.stringMatching(told) });
});
