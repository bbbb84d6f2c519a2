import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { addFiles } from '../../tests/support/files/write-files.ts';
import { readLastChanges } from './last-changes.ts';

const home = 'studio/site/content/en/home.json';
const about = 'studio/site/content/fr/à propos.md';

const git = (folder: string, at: string, ...parameters: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], {
    cwd: folder,
    env: { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
  });

function commit(folder: string, at: string, files: Record<string, string>) {
  addFiles(folder, files);
  git(folder, at, 'add', '--all');
  git(folder, at, 'commit', '--quiet', '--message=change');
}

function createRepository(): string {
  const folder = createTemporaryFolder();
  git(folder, '', 'init', '--quiet');
  commit(folder, '2026-01-02T10:00:00Z', { [home]: '1', [about]: '1', 'src/page.ts': '1' });
  commit(folder, '2026-03-04T10:00:00Z', { [home]: '2' });
  return folder;
}

test('each file has the date of its own last commit, non-ASCII names included', () => {
  expect(readLastChanges('studio/site', createRepository())).toEqual(
    new Map([
      [home, new Date('2026-03-04T10:00:00Z')],
      [about, new Date('2026-01-02T10:00:00Z')],
    ]),
  );
});

test('in a repository that holds more than the project, paths are those of the project', () => {
  const folder = createTemporaryFolder();
  git(folder, '', 'init', '--quiet');
  commit(folder, '2026-01-02T10:00:00Z', { [join('web', home)]: '1' });
  expect([...readLastChanges('studio/site', join(folder, 'web')).keys()]).toEqual([home]);
});

test("an owner's folder may be a repository of its own, outside the project", () => {
  const folder = createTemporaryFolder();
  const agency = join(folder, 'agency');
  addFiles(agency, { 'content/en/home.json': '1' });
  git(agency, '', 'init', '--quiet');
  commit(agency, '2026-01-02T10:00:00Z', {});
  const changes = new Map([['../agency/content/en/home.json', new Date('2026-01-02T10:00:00Z')]]);
  expect(readLastChanges('../agency', join(folder, 'engine'))).toEqual(changes);
  expect(readLastChanges(agency, join(folder, 'engine'))).toEqual(changes);
});

test('no date is known outside of a repository, nor in a shallow clone, where every file has the date of one commit', () => {
  const shallow = createTemporaryFolder();
  git(shallow, '', 'clone', '--quiet', '--depth=1', `file://${createRepository()}`, 'copy');
  expect(readLastChanges('studio/site', join(shallow, 'copy'))).toEqual(new Map());
  expect(readLastChanges('studio/site', createTemporaryFolder())).toEqual(new Map());
});
