import { expect, test } from 'vitest';
import { addFiles, writeFiles } from '../../tests/support/files/write-files.ts';
import { gitIn } from '../../tests/support/processes/git-in.ts';
import { openFolder } from './folder.ts';
import { createFormerReader } from './history.ts';

test('what the configuration was in commits is read once for each version of its file', () => {
  const owner = writeFiles({ 'site.config.jsonc': 'first' });
  const git = gitIn(owner);
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'change');
  };
  git('init', '--quiet');
  commit();
  const read = createFormerReader(openFolder(owner));
  const first = read();
  expect(first).toEqual([expect.stringContaining('first')]);
  expect(read()).toBe(first);
  addFiles(owner, { 'site.config.jsonc': 'second' });
  commit();
  expect(read().map((text) => text.trim())).toEqual(['first', 'second']);
});
