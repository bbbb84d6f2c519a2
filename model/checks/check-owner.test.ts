import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { ownerFolder } from '../../tests/support/owners/owner-folder.ts';
import { reason } from '../problems/reason.ts';
import { checkOwner } from './check-owner.ts';

test("the tests' own owner has no errors", async () => {
  const { findings } = await checkOwner(ownerFolder);
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a flag that no country has is an error', async () => {
  const folder = createTemporaryFolder();
  cpSync(ownerFolder, folder, { recursive: true });
  const file = join(folder, 'site.config.jsonc');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"flag": "\w+"/, '"flag": "UK"'));
  const { problems, findings } = await checkOwner(folder);
  const problem = {
    file: expect.stringMatching(/\/site\.config\.jsonc$/),
    key: 'languages.0.flag',
    ...reason('noFlag', { code: 'UK' }),
  };
  expect(problems).toEqual([problem]);
  expect(findings).toContainEqual({ level: 'error', ...problem });
});

test('what is refused has no remark besides', async () => {
  const folder = createTemporaryFolder();
  cpSync(ownerFolder, folder, { recursive: true });
  const file = join(folder, 'site.config.jsonc');
  const redirects = '"redirects": { "/a?b": "/", "/c?d=1": "/" },';
  writeFileSync(file, readFileSync(file, 'utf8').replace('"name"', `${redirects} "name"`));
  const { findings } = await checkOwner(folder);
  const found = findings.filter(({ key }) => key.startsWith('redirects'));
  expect(found.map(({ key, code }) => [key, code])).toEqual([
    ['redirects./a?b', 'noQuery'],
    ['redirects./c?d=1', 'unreadRedirect'],
  ]);
});
