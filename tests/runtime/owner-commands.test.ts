import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownerFolder } from '../support/owner-folder.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

let folder = '';

beforeEach(() => {
  folder = createTemporaryFolder();
  cpSync(ownerFolder, folder, { recursive: true });
});

const run = (script: string, ...parameters: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...parameters], { env: { ...process.env, SITE: folder } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));

test('npm run check ends with 0 where nothing is to be mended, and names what is left before launch', async () => {
  const { code, output } = await run('scripts/check.ts', '--offline');
  expect([code, output]).toEqual([0, expect.stringContaining('0 to mend')]);
  expect(output).toContain('links to other sites not tried');
});

test('with --launch samples count', async () => {
  const { code, output } = await run('scripts/check.ts', '--offline', '--launch');
  expect([code, output]).toEqual([1, expect.stringContaining('ANON_KEY: is the key for development')]);
});

test('what is to be mended makes it end with 1', async () => {
  change('content/en/legal/privacy.md', (text) => text.replace('keywords:', 'kewords:'));
  const { code, output } = await run('scripts/check.ts', '--offline');
  expect([code, output]).toEqual([1, expect.stringContaining('privacy.md: kewords: is not a known key; did you mean keywords?')]);
});

test('an option that it does not have makes it end with 2', async () => {
  expect(await run('scripts/check.ts', '--lunch')).toEqual({ code: 2, output: expect.stringContaining('--launch') });
});

describe.each([
  [
    'site.config.jsonc',
    (text: string) => text.replace('",\n', '"\n'),
    /site\.config\.jsonc: line \d+, column \d+: is not valid JSON: write a comma before this/,
  ],
  [
    'site.config.jsonc',
    (text: string) => text.replace('"name":', '"nmae":'),
    /site\.config\.jsonc: nmae: is not a known key; did you mean name\?/,
  ],
  ['content/en/home.json', (text: string) => text.replace('",\n', '"\n'), /home\.json: line \d+, column \d+: is not valid JSON/],
])('with a mistake in %s', (file, edit, message) => {
  test.each([['scripts/check.ts', '--offline'], ['scripts/build.ts'], ['scripts/dev.ts']])(
    '%s says so without a stack trace',
    async (script, ...parameters) => {
      change(file, edit);
      const { code, output } = await run(script, ...parameters);
      expect([code, output]).toEqual([1, expect.stringMatching(message)]);
      expect(output).not.toMatch(/^\s+at /m);
    },
  );
});
