import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  createTemporaryFolder,
  makeTemporaryFolder,
} from '../../tests/support/files/temporary-folder.ts';
import { addFiles, editFile } from '../../tests/support/files/write-files.ts';
import { gitIn } from '../../tests/support/processes/git-in.ts';
import { openRepository } from './repository.ts';

const git = (folder: string, ...parameters: string[]) => gitIn(folder)(...parameters);
const author = { name: 'Agency', email: 'hello@agency.example' };
const home = 'content/en/home.json';
const write = (folder: string, path: string, text: string) => addFiles(folder, { [path]: text });

function leaveOutSettings() {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
}
beforeAll(leaveOutSettings);
beforeEach(leaveOutSettings);

/**
 * A repository with an owner's folder, another clone of it, and the one that both came from. They
 * are made once and copied for each test: git starts thirty processes to make them.
 */
const made = makeTemporaryFolder();
afterAll(made.remove);

beforeAll(() => {
  const at = (name: string) => gitIn(join(made.path, name));
  const [origin, first, second] = [at('origin'), at('first'), at('second')];
  const commit = (message: string) => {
    first('add', '.');
    first('commit', '--quiet', '--message', message);
  };
  mkdirSync(join(made.path, 'origin'));
  origin('init', '--quiet', '--bare', '--initial-branch=main');
  origin('clone', '--quiet', '.', '../first');
  write(made.path, 'first/other.txt', 'other');
  commit('Engine');
  write(made.path, 'first/site/site.config.jsonc', '{}\n');
  write(made.path, `first/site/${home}`, '{\n  "title": "One"\n}\n');
  commit('Begin');
  first('push', '--quiet', '--set-upstream', 'origin', 'main');
  origin('clone', '--quiet', '.', '../second');
  for (const clone of [first, second]) {
    clone('config', 'user.name', 'Owner');
    clone('config', 'user.email', 'owner@example.com');
    // git starts no process that looks whether there is something to tidy up.
    clone('config', 'maintenance.auto', 'false');
  }
  origin('config', 'receive.autogc', 'false');
});

function cloneTwice() {
  const folder = createTemporaryFolder();
  cpSync(made.path, folder, { recursive: true });
  for (const clone of ['first', 'second'])
    editFile(folder, `${clone}/.git/config`, (text) => text.replaceAll(made.path, folder));
  return {
    origin: join(folder, 'origin'),
    first: join(folder, 'first/site'),
    second: join(folder, 'second/site'),
  };
}

const publish = async (folder: string, message = 'Change') => {
  const { listUncommitted, commit, push } = openRepository(folder);
  const files = (await listUncommitted()).map(({ path }) => path);
  await commit(message, files, author);
  return push();
};

test('commits what is below the folder and nothing else, and pushes it', async () => {
  const { origin, first } = cloneTwice();
  git(first, 'config', '--unset', 'user.email');
  write(first, home, '{\n  "title": "Two"\n}\n');
  write(first, 'media/new picture.jpg', 'x');
  write(first, '../other.txt', 'changed and staged by somebody');
  git(first, 'add', '../other.txt');
  expect(await openRepository(first).listUncommitted()).toEqual([
    { path: home, isNew: false },
    { path: 'media/new picture.jpg', isNew: true },
  ]);
  expect((await openRepository(first).readAt('HEAD', home))?.toString()).toContain('One');
  expect(await publish(first, 'Change "home": it’s done; `x`')).toEqual({ said: ['published'] });
  expect(git(origin, 'log', '-1', '--format=%an %s', 'main')).toBe(
    'Agency Change "home": it’s done; `x`',
  );
  expect(git(first, 'status', '--porcelain')).toBe('M  other.txt');
  expect(await openRepository(first).listPublishes()).toMatchObject([
    {
      by: 'Agency',
      message: 'Change "home": it’s done; `x`',
      isFirst: false,
      files: [home, 'media/new picture.jpg'],
    },
    { message: 'Begin', isFirst: true, files: [home, 'site.config.jsonc'] },
  ]);
});

test('lists the publishes of a file alone, however old, and those that deleted files', async () => {
  const { first } = cloneTwice();
  const about = 'content/en/about.json';
  const commit = (message: string) => {
    git(first, 'add', '--all', '.');
    git(first, 'commit', '--quiet', '--message', message);
  };
  for (const number of ['1', '2', '3']) {
    write(first, about, number);
    commit(`About ${number}`);
  }
  rmSync(join(first, about));
  commit('Gone');
  const { listPublishes, listDeletions, readAt } = openRepository(first);
  expect((await listPublishes([home])).map(({ message }) => message)).toEqual(['Begin']);
  expect((await listPublishes([about], 1)).slice(0, 2).map(({ message }) => message)).toEqual([
    'About 3',
    'About 2',
  ]);
  const [deletion] = await listDeletions();
  expect(deletion).toMatchObject({ message: 'Gone', files: [about] });
  expect(String(await readAt(`${deletion?.id}^`, about))).toBe('3');
});

test('listing what differs writes nothing: the disk may be full', async () => {
  const { first } = cloneTwice();
  const index = join(first, '../.git/index');
  const before = readFileSync(index);
  // The same words at another time: git would note the new time in its index.
  utimesSync(join(first, home), 1, 1);
  expect(await openRepository(first).listUncommitted()).toEqual([]);
  expect(readFileSync(index).equals(before)).toBe(true);
});

test('merges what others have pushed first', async () => {
  const { origin, first, second } = cloneTwice();
  git(first, 'config', '--unset', 'user.email');
  git(first, 'config', '--unset', 'user.name');
  write(second, 'content/fr/home.json', '{}\n');
  await publish(second);
  write(first, home, '{\n  "title": "Two"\n}\n');
  expect(await publish(first)).toMatchObject({ isBehind: true });
  expect(await openRepository(first).pull(author)).toEqual([]);
  expect(await openRepository(first).push()).toEqual({ said: ['published'] });
  expect(git(origin, 'show', `main:site/${home}`)).toContain('Two');
});

test('a file that others deleted or moved stays so, and one that they changed comes back', async () => {
  const { origin, first, second } = cloneTwice();
  const [about, shop] = ['content/en/about.json', 'media/shop.svg'];
  write(first, about, '1');
  write(first, shop, 'one\n');
  await publish(first);
  git(second, 'pull', '--quiet');
  rmSync(join(second, about));
  renameSync(join(second, shop), join(second, 'media/new.svg'));
  write(second, home, '{}\n');
  await publish(second);
  write(first, about, '2');
  renameSync(join(first, shop), join(first, 'media/old.svg'));
  rmSync(join(first, home));
  await publish(first);
  const { pull, push, listDeletions, readAt } = openRepository(first);
  expect(await pull(author)).toEqual([about, home, 'media/new.svg', 'media/old.svg', shop]);
  expect(await push()).toEqual({ said: ['published'] });
  expect(git(origin, 'ls-tree', '-r', '--name-only', 'main', 'site').split('\n')).toEqual([
    `site/${home}`,
    'site/media/new.svg',
    'site/site.config.jsonc',
  ]);
  expect(git(first, 'status', '--porcelain')).toBe('');
  const [deletion] = await listDeletions();
  expect(String(await readAt(`${deletion?.id}^`, about))).toBe('2');
});

test('keeps unpublished changes where others have changed the same file', async () => {
  const { first, second } = cloneTwice();
  const [about, lines] = [
    'content/en/about.json',
    (one: string, two: string) => `${one}\n\n\n${two}\n`,
  ];
  write(first, about, lines('1', '2'));
  write(first, 'media/shop.svg', 'one');
  await publish(first);
  git(second, 'pull', '--quiet');
  write(second, home, '{\n  "title": "Theirs"\n}\n');
  write(second, about, lines('1', 'theirs'));
  rmSync(join(second, 'media/shop.svg'));
  await publish(second);
  write(first, home, '{\n  "title": "Not yet"\n}\n');
  write(first, about, lines('mine', '2'));
  write(first, 'media/shop.svg', 'two');
  write(first, '../other.txt', 'of somebody else');
  expect(await openRepository(first).pull(author)).toEqual([]);
  const read = (path: string) => readFileSync(join(first, path), 'utf8');
  expect(read(home)).toContain('Not yet');
  expect(git(first, 'show', `HEAD:./${home}`)).toContain('Theirs');
  expect([read(about), read('media/shop.svg')]).toEqual([lines('mine', 'theirs'), 'two']);
  expect([read('../other.txt'), git(first, 'stash', 'list')]).toEqual(['of somebody else', '']);
});

test('brings back what was set aside for a merge that was cut off, and no stash of the owner', async () => {
  const { first } = cloneTwice();
  const setAside = (name: string, text: string) => {
    write(first, home, text);
    git(first, 'stash', 'store', '--message', name, git(first, 'stash', 'create'));
    git(first, 'checkout', '--', '.');
  };
  const { bringBack } = openRepository(first);
  setAside('of the owner', 'Own');
  await bringBack();
  expect(readFileSync(join(first, home), 'utf8')).not.toBe('Own');
  setAside('waits for a merge', 'Not yet');
  await bringBack();
  expect(readFileSync(join(first, home), 'utf8')).toBe('Not yet');
  expect(git(first, 'stash', 'list', '--format=%gs')).toBe('of the owner');
});

test('names a new file that others have put in the same place', async () => {
  const { first, second } = cloneTwice();
  write(second, 'media/shop.svg', 'theirs');
  await publish(second);
  write(first, 'media/shop.svg', 'mine');
  write(second, home, '{}\n');
  write(first, home, '{\n  "title": "Not yet"\n}\n');
  await publish(second);
  await expect(openRepository(first).pull(author)).rejects.toMatchObject({
    said: ['inTheWay', { files: expect.stringContaining('media/shop.svg') }],
  });
  expect(readFileSync(join(first, 'media/shop.svg'), 'utf8')).toBe('mine');
  expect(readFileSync(join(first, home), 'utf8')).toContain('Not yet');
});

test('explains what stands in the way, and keeps the texts', async () => {
  const { origin, first } = cloneTwice();
  write(first, home, '{}\n');
  write(first, '../.git/hooks/pre-commit', '#!/bin/sh\necho "TODO is left" >&2\nexit 1\n');
  chmodSync(join(first, '../.git/hooks/pre-commit'), 0o755);
  await expect(publish(first)).rejects.toMatchObject({
    said: ['commitRefused', { problem: 'TODO is left' }],
  });
  expect(await openRepository(first).listUncommitted()).toEqual([{ path: home, isNew: false }]);
  rmSync(join(first, '../.git/hooks/pre-commit'));
  write(first, '../.git/index.lock', '');
  await expect(publish(first)).rejects.toMatchObject({ said: ['gitBusy'] });
  rmSync(join(first, '../.git/index.lock'));

  write(first, 'media/film.webm', '');
  truncateSync(join(first, 'media/film.webm'), 101 * 2 ** 20);
  await expect(publish(first)).rejects.toMatchObject({
    said: ['tooHeavy', { files: 'media/film.webm', most: 100 }],
  });
  rmSync(join(first, 'media/film.webm'));

  write(origin, 'hooks/pre-receive', '#!/bin/sh\necho "only from the office"\nexit 1\n');
  chmodSync(join(origin, 'hooks/pre-receive'), 0o755);
  expect(await publish(first)).toMatchObject({
    said: ['remoteRefused', { problem: 'only from the office' }],
  });
  rmSync(join(origin, 'hooks/pre-receive'));
  const sent = git(origin, 'rev-parse', 'main');
  await openRepository(first).uncommit([home]);
  expect(git(first, 'rev-parse', 'HEAD')).toBe(sent);
  expect(await openRepository(first).listUncommitted()).toEqual([{ path: home, isNew: false }]);
  git(first, 'commit', '--quiet', '--message', 'Again', '--', home);
  git(first, 'remote', 'set-url', 'origin', '/nowhere');
  expect(await openRepository(first).push()).toMatchObject({ said: ['remoteAway'] });
  expect((await openRepository(first).readBranch()).unsent).toBe(1);
  // An engine that was merged is one of the owner's own commits.
  git(first, 'checkout', '--quiet', '-b', 'engine', sent);
  for (const message of ['First', 'Second'])
    git(first, 'commit', '--quiet', '--allow-empty', '--message', message);
  git(first, 'checkout', '--quiet', 'main');
  git(first, 'merge', '--quiet', '--no-edit', 'engine');
  expect((await openRepository(first).readBranch()).unsent).toBe(2);
  git(first, 'remote', 'remove', 'origin');
  expect(await openRepository(first).push()).toMatchObject({ said: ['keptHere'] });
  git(first, 'checkout', '--quiet', '--detach');
  expect((await openRepository(first).readBranch()).branch).toBeUndefined();
  expect((await openRepository(createTemporaryFolder()).readBranch()).branch).toBeUndefined();
});
