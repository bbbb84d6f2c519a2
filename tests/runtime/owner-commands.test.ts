import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { runCheck } from '../../scripts/check.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { runHere, runScript } from '../support/processes/run-script.ts';

let folder = '';

beforeEach(() => {
  folder = createTemporaryFolder();
  cpSync(ownerFolder, folder, { recursive: true });
});

const run = (script: string, ...parameters: string[]) => runScript(folder, script, ...parameters);
const check = (...parameters: string[]) => runHere(runCheck, folder, ...parameters);
const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));

test('npm run check ends with 0 where nothing is to be mended, and names what is left before launch', async () => {
  const { code, output } = await check('--offline');
  expect([code, output]).toEqual([0, expect.stringContaining('0 to mend')]);
  expect(output).toContain('links to other sites not tried');
});

test('npm run check --launch ends with 1 where samples are left', async () => {
  const { code, output } = await check('--offline', '--launch');
  expect([code, output]).toEqual([1, expect.stringContaining('ANON_KEY: is the key for development')]);
});

test('npm run check ends with 1 where something is to be mended', async () => {
  change('content/en/legal/privacy.md', (text) => text.replace('keywords:', 'kewords:'));
  const { code, output } = await check('--offline');
  expect([code, output]).toEqual([1, expect.stringContaining('privacy.md: kewords: is not a known key; did you mean keywords?')]);
});

test('npm run check ends with 2 for an unknown option', async () => {
  expect(await check('--lunch')).toEqual({ code: 2, output: expect.stringContaining('--launch') });
});

// All of them ask checkOwner, whose messages model/ tests.
test.each([
  [
    'scripts/check.ts',
    'site.config.jsonc',
    (text: string) => text.replace('",\n', '"\n'),
    /site\.config\.jsonc: line \d+, column \d+: is not valid JSON: write a comma before this/,
  ],
  [
    'scripts/build.ts',
    'site.config.jsonc',
    (text: string) => text.replace('"name":', '"nmae":'),
    /site\.config\.jsonc: nmae: is not a known key; did you mean name\?/,
  ],
  [
    'scripts/dev.ts',
    'content/en/home.json',
    (text: string) => text.replace('",\n', '"\n'),
    /home\.json: line \d+, column \d+: is not valid JSON/,
  ],
])('%s tells of a mistake in %s without a stack trace', async (script, file, edit, message) => {
  change(file, edit);
  const { code, output } = await run(script);
  expect([code, output]).toEqual([1, expect.stringMatching(message)]);
  expect(output).not.toMatch(/^\s+at /m);
});

test('npm run link takes an address in letters, and writes it as browsers send it', async () => {
  change('site.config.jsonc', (text) => text.replace('"code": "fr",', '"code": "fr", "paths": { "about": "à-propos" },'));
  const { code, output } = await run('scripts/link.ts', '/fr/à-propos', 'card');
  expect([code, output]).toEqual([0, expect.stringContaining('/fr/%C3%A0-propos?utm_source=card')]);
});

describe('with a folder of the old shape', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    cpSync('tests/sites/old-shape', folder, { recursive: true });
  });

  // Of the commands that ask checkOwner, one.
  test.each([
    ['scripts/build.ts'],
    ['scripts/serve.ts'],
    ['scripts/translations.ts'],
    ['editor/edit.ts'],
    ['server/cli/leads.ts', 'list'],
  ])('%s names the command that moves it', async (script, ...parameters) => {
    const { code, output } = await run(script, ...parameters);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/site\.config\.ts: has the old shape; run SITE=\S+ npm run upgrade/),
    ]);
  });

  test('npm run upgrade moves it, and changes nothing the second time', async () => {
    expect(await run('scripts/upgrade.ts')).toEqual({ code: 0, output: expect.stringContaining('site.config.ts  removed') });
    const files = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.includes('.json'))
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
    const moved = files();
    expect(await run('scripts/upgrade.ts')).toEqual({ code: 0, output: expect.stringContaining('nothing is changed') });
    expect(files()).toEqual(moved);
  });

  test('npm run upgrade goes on where a disk that takes no more stopped it', async () => {
    // A folder under the name of a file cannot be written, by no user.
    mkdirSync(join(folder, 'site.config.jsonc'));
    expect(await run('scripts/upgrade.ts')).toEqual({
      code: 1,
      output: expect.stringMatching(
        /cannot be written: EISDIR.*\nNot all of it is moved: run this again, and it goes on from here\.\n$/,
      ),
    });
    rmSync(join(folder, 'site.config.jsonc'), { recursive: true });
    expect(await run('scripts/upgrade.ts')).toEqual({ code: 0, output: expect.stringContaining('site.config.ts  removed') });
  });

  test('npm run upgrade writes nothing where a list stands in its way', async () => {
    rmSync(join(folder, 'translations'), { recursive: true });
    const { code, output } = await run('scripts/upgrade.ts');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/en\/contact\.json: call\.facts: has 2 entries[\s\S]*Nothing was changed/),
    ]);
    expect(existsSync(join(folder, 'site.config.jsonc'))).toBe(false);
    expect(readFileSync(join(folder, 'content/ar/home.json'), 'utf8')).not.toContain('"id"');
  });
});
