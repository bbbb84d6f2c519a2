import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { commitAndPush, listUncommitted, readCommitted, readGit, resetToRemote } from './git.ts';
import { say } from './refused.ts';

const git = (folder: string, ...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
const author = { name: 'Agency', email: 'hello@agency.example' };
const send = async (folder: string, message = 'Change the headline') => {
  const site = join(folder, 'site');
  const files = (await readGit(site)) ? await listUncommitted(site) : [];
  const { said, ...published } = await commitAndPush(site, message, files, author);
  return { ...published, message: say(said) };
};

function write(folder: string, path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A repository with an owner's folder, and the one that it came from. */
function cloneTwice() {
  const [origin, first] = [createTemporaryFolder(), createTemporaryFolder()];
  git(origin, 'init', '--quiet', '--bare', '--initial-branch=main');
  git(first, 'clone', '--quiet', origin, '.');
  git(first, 'switch', '--quiet', '--orphan', 'main');
  write(first, 'site/content/en/home.json', '{\n  "title": "One"\n}\n');
  write(first, 'other.txt', 'other');
  git(first, 'add', '.');
  git(first, '-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--quiet', '--message', 'Begin');
  git(first, 'push', '--quiet', '--set-upstream', 'origin', 'main');
  const second = createTemporaryFolder();
  git(second, 'clone', '--quiet', origin, '.');
  return { origin, first, second };
}

beforeEach(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
});

test('refuses with a reason outside of a repository', async () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'site'));
  expect(await readGit(join(folder, 'site'))).toBeUndefined();
  expect(await send(folder)).toMatchObject({ pushed: false, message: expect.stringContaining('not in a git repository') });
});

test('commits what is below the folder and nothing else, and pushes it', async () => {
  const { origin, first } = cloneTwice();
  write(first, 'site/content/en/home.json', '{\n  "title": "Two"\n}\n');
  write(first, 'site/media/new picture.jpg', 'x');
  write(first, 'other.txt', 'changed and staged by somebody');
  git(first, 'add', 'other.txt');
  expect((await listUncommitted(join(first, 'site'))).sort()).toEqual(['content/en/home.json', 'media/new picture.jpg']);
  expect(await readCommitted(join(first, 'site'), 'content/en/home.json')).toContain('One');
  const { commit, pushed } = await send(first, 'Change "home": it’s done; `x`');
  expect(pushed).toBe(true);
  expect(git(origin, 'log', '-1', '--format=%h %an %s', 'main')).toBe(`${commit} Agency Change "home": it’s done; \`x\``);
  expect(git(origin, 'show', '--name-only', '--format=', 'main').split('\n').sort()).toEqual([
    'site/content/en/home.json',
    'site/media/new picture.jpg',
  ]);
  expect(git(first, 'status', '--porcelain')).toBe('M  other.txt');
  expect(await send(first)).toMatchObject({ pushed: false, message: 'Everything is already published.' });
});

test('keeps the commit where others have pushed first, and merges theirs only when asked', async () => {
  const { origin, first, second } = cloneTwice();
  write(second, 'site/content/fr/home.json', '{}\n');
  await send(second);
  write(first, 'site/content/en/home.json', '{\n  "title": "Two"\n}\n');
  write(first, 'site/content/en/new.json', '{}\n');
  expect(await send(first, 'Two')).toMatchObject({ pushed: false, isBehind: true });
  const before: [string, string | undefined][] = [];
  const taken = await resetToRemote(join(first, 'site'), (files) => {
    for (const [path, data] of files) before.push([path, data?.toString()]);
  });
  expect(taken).toEqual({ messages: 'Two' });
  expect(before).toEqual([
    ['content/en/home.json', '{\n  "title": "One"\n}\n'],
    ['content/en/new.json', undefined],
  ]);
  expect(git(first, 'rev-parse', 'HEAD')).toBe(git(origin, 'rev-parse', 'main'));
  expect(git(first, 'status', '--porcelain')).toBe('');
});

test('resets no branch with unsent commits, or changes, of files that are not the owner’s', async () => {
  const { first, second } = cloneTwice();
  write(second, 'other.txt', 'theirs');
  git(second, '-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--quiet', '--all', '--message', 'Theirs');
  git(second, 'push', '--quiet');
  write(first, 'site/content/en/home.json', '{\n  "title": "Two"\n}\n');
  await send(first);
  write(first, 'other.txt', 'ours');
  const take = async () => {
    const before = [git(first, 'rev-parse', 'HEAD'), git(first, 'status', '--porcelain')];
    const taken = await resetToRemote(join(first, 'site'), () => undefined);
    expect([git(first, 'rev-parse', 'HEAD'), git(first, 'status', '--porcelain')]).toEqual(before);
    return 'said' in taken ? say(taken.said) : '';
  };
  expect(await take()).toMatch(/other\.txt.*nothing is lost/s);
  git(first, '-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--quiet', '--all', '--message', 'Ours');
  expect(await take()).toContain('change other files than yours');
});

test('keeps the commit when the remote cannot be reached, and pushes it later', async () => {
  const { first, origin } = cloneTwice();
  write(first, 'site/content/en/home.json', '{\n  "title": "Two"\n}\n');
  git(first, 'remote', 'set-url', 'origin', `${origin}-away`);
  expect(await send(first)).toMatchObject({
    pushed: false,
    message: expect.stringMatching(/^origin cannot be reached.*nothing is lost/),
  });
  git(first, 'remote', 'set-url', 'origin', origin);
  expect(await send(first)).toMatchObject({ pushed: true });
});

test('lists the commits that are not pushed, and reports a detached HEAD', async () => {
  const { first, origin } = cloneTwice();
  write(first, 'site/content/en/home.json', '{\n  "title": "Two"\n}\n');
  git(first, 'remote', 'set-url', 'origin', `${origin}-away`);
  await send(first, 'Change the title');
  expect(await readGit(join(first, 'site'))).toEqual({ branch: 'main', remote: 'origin', unsent: ['Change the title'] });
  git(first, 'switch', '--quiet', '--detach');
  expect(await readGit(join(first, 'site'))).toEqual({ unsent: [] });
  expect(await send(first)).toMatchObject({ pushed: false, message: expect.stringContaining('No branch is checked out') });
});

test('commits the files that are named, and leaves others as they are', async () => {
  const { first } = cloneTwice();
  write(first, 'site/content/en/home.json', '{\n  "title": "Two"\n}\n');
  write(first, 'site/private-notes.txt', 'x');
  write(first, 'site/content/en/[about].json', '{}\n');
  const files = ['content/en/home.json', 'content/en/[about].json'];
  expect(await commitAndPush(join(first, 'site'), 'Two', files, author)).toMatchObject({ pushed: true });
  expect(git(first, 'show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual(files.map((path) => `site/${path}`).sort());
  expect(git(first, 'status', '--porcelain')).toBe('?? site/private-notes.txt');
});

test('reports the messages of a hook, the remote and a lock, and keeps what is saved', async () => {
  const { first, origin } = cloneTwice();
  const hook = (folder: string, name: string) => {
    write(folder, `hooks/${name}`, '#!/bin/sh\necho "policy: no words on Fridays" >&2\nexit 1\n');
    chmodSync(join(folder, `hooks/${name}`), 0o755);
  };
  write(first, 'site/content/en/new.json', '{}\n');
  hook(join(first, '.git'), 'pre-commit');
  expect(await send(first)).toMatchObject({ pushed: false, message: expect.stringContaining('policy: no words on Fridays') });
  expect(git(first, 'status', '--porcelain')).toBe('?? site/content/en/new.json');
  rmSync(join(first, '.git/hooks/pre-commit'));
  write(first, '.git/index.lock', '');
  expect((await send(first)).message).toContain('Another program is working with git');
  rmSync(join(first, '.git/index.lock'));
  hook(origin, 'pre-receive');
  expect((await send(first)).message).toBe(
    'origin refused: policy: no words on Fridays. What you saved is committed here; nothing is lost.',
  );
});
