import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runCheck } from '../../scripts/check.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { editFile } from '../support/files/write-files.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { runHere, runScript } from '../support/processes/run-script.ts';
import { runToEnd } from '../support/processes/run-to-end.ts';

let folder = '';

beforeEach(() => {
  folder = createTemporaryFolder();
  cpSync(ownerFolder, folder, { recursive: true });
});

const run = (script: string, ...parameters: string[]) => runScript(folder, script, ...parameters);
const check = (...parameters: string[]) => runHere(runCheck, folder, ...parameters);
const change = (file: string, edit: (text: string) => string) => editFile(folder, file, edit);

test('npm run check ends with 0 where nothing is to be mended, and with 1 before launch', async () => {
  expect(await check()).toEqual({ code: 0, output: expect.stringContaining('0 to mend') });
  expect(await check('--launch')).toEqual({
    code: 1,
    output: expect.stringContaining('ANON_KEY: is the key for development'),
  });
});

test('npm run check ends quietly when its reader closes the pipe early', () => {
  const { stderr } = spawnSync('sh', ['-c', 'node scripts/check.ts | head -1'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});

// Both commands ask checkOwner, whose messages are tested in model/.
test('check and build tell of a mistake without a stack trace', async () => {
  change('site.config.jsonc', (text) => text.replace('"name":', '"nmae":'));
  for (const { code, output } of [await check(), await run('scripts/build.ts')]) {
    expect(output).toMatch(/site\.config\.jsonc: nmae: is not a known key; did you mean name\?/);
    expect(code).toBe(1);
    expect(output).not.toMatch(/^\s+at /m);
  }
});

test('a build that the disk refuses says so, and that nothing was replaced', async () => {
  const file = join(folder, 'site.config.jsonc');
  const { code, errors } = await runToEnd(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, SITE: folder, SITE_DIR: file },
  });
  expect(errors).toBe(
    `${file} cannot be a folder: a part of it is a file (ENOTDIR)\nNot built; ${file}/ is as it was.\n`,
  );
  expect(code).toBe(1);
});
