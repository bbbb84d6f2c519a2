import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { readVersions } from './read-versions.ts';

test('reads what a file was in each commit, in a folder of a repository', () => {
  const top = createTemporaryFolder();
  const folder = join(top, 'site');
  const file = 'site.config.jsonc';
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...parameters], {
      cwd: top,
    });
  mkdirSync(folder);
  expect(readVersions(folder, file)).toEqual([]);
  git('init', '--quiet');
  for (const text of ['{}\n', '{ "name": "é" }', '{ "name": "ü" }\n']) {
    writeFileSync(join(folder, file), text);
    git('add', '--all');
    git('commit', '--quiet', '--message=text');
  }
  writeFileSync(join(folder, file), 'not committed');
  expect(
    readVersions(folder, file)
      .map((text) => text.trim())
      .sort(),
  ).toEqual(['{ "name": "é" }', '{ "name": "ü" }', '{}']);
});
