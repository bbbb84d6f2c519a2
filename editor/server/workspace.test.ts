import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { addFiles, writeFiles } from '../../tests/support/files/write-files.ts';
import { locate } from './owner-files.ts';
import { Refused } from './refused.ts';
import { openWorkspace } from './workspace.ts';

const home = 'content/en/home.json';
const about = 'content/en/about.json';

function open() {
  const owner = writeFiles({
    [home]: 'home',
    [about]: 'about',
    'site.config.jsonc': 'config',
    'media/a.jpg': 'a',
    'notes.txt': 'not ours',
  });
  const drafts = join(createTemporaryFolder(), 'drafts');
  return { owner, drafts, workspace: openWorkspace(owner, drafts) };
}
const onDisk = (owner: string, path: string) => readFileSync(join(owner, path), 'utf8');

test('mirrors what is the owner’s, and nothing else', () => {
  const { workspace } = open();
  expect(workspace.files()).toEqual([about, home, 'media/a.jpg', 'site.config.jsonc']);
  expect(workspace.drafts()).toEqual([]);
});

test.skipIf(process.platform === 'win32')('other users can read what is saved, and no draft', () => {
  const { owner, drafts, workspace } = open();
  const modeOf = (folder: string, path: string) => statSync(join(folder, path)).mode & 0o077;
  const before = modeOf(owner, home);
  workspace.write(new Map([[home, 'draft']]));
  expect([home, about, 'base.json', join('base', home)].map((path) => modeOf(drafts, path))).toEqual([0, 0, 0, 0]);
  workspace.save([home]);
  expect(modeOf(owner, home)).toBe(before);
});

test('a draft survives a restart of the editor, and is saved when asked', () => {
  const { owner, drafts, workspace } = open();
  workspace.write(new Map([[home, 'draft']]));
  const next = openWorkspace(owner, drafts);
  expect(next.drafts()).toEqual([home]);
  expect(next.read(home)).toBe('draft');
  expect(onDisk(owner, home)).toBe('home');
  expect(next.save([home])).toEqual([home]);
  expect(onDisk(owner, home)).toBe('draft');
  expect(next.drafts()).toEqual([]);
});

test('added and removed files are drafts too', () => {
  const { owner, workspace } = open();
  workspace.write(
    new Map([
      ['content/fr/home.json', 'new'],
      [about, undefined],
    ]),
  );
  expect(workspace.drafts()).toEqual([about, 'content/fr/home.json']);
  workspace.save(workspace.drafts());
  expect(existsSync(join(owner, about))).toBe(false);
  expect(onDisk(owner, 'content/fr/home.json')).toBe('new');
});

test('a change on the disk is taken over where there is no draft', () => {
  const { owner, workspace } = open();
  addFiles(owner, { [home]: 'by hand', 'content/en/new.json': 'new' });
  rmSync(join(owner, about));
  expect(workspace.refresh()).toBe(true);
  expect(workspace.read(home)).toBe('by hand');
  expect(workspace.files()).not.toContain(about);
  expect(workspace.drafts()).toEqual([]);
  expect(workspace.refresh()).toBe(false);
});

test('a file changed on the disk and in a draft is a conflict, and never overwritten', () => {
  const { owner, workspace } = open();
  workspace.write(new Map([[home, 'draft']]));
  addFiles(owner, { [home]: 'by hand' });
  expect(workspace.save([home])).toEqual([]);
  expect(onDisk(owner, home)).toBe('by hand');
  expect(workspace.conflictsOf(home)).toEqual([{ key: '', disk: 'by hand', draft: 'draft' }]);
  workspace.keep(home, { key: '', disk: 'by hand', draft: 'draft' }, 'draft');
  expect(workspace.conflictsOf(home)).toEqual([]);
  expect(workspace.save([home])).toEqual([home]);
  expect(onDisk(owner, home)).toBe('draft');
});

test('a conflict can be resolved for the disk, and is shown again when the disk changes again', () => {
  const { owner, workspace } = open();
  workspace.write(new Map([[home, 'draft']]));
  addFiles(owner, { [home]: 'by hand' });
  workspace.refresh();
  addFiles(owner, { [home]: 'by another hand' });
  expect(() => workspace.keep(home, { key: '', disk: 'by hand', draft: 'draft' }, 'draft')).toThrow(Refused);
  workspace.keep(home, { key: '', disk: 'by another hand', draft: 'draft' }, 'disk');
  expect(workspace.read(home)).toBe('by another hand');
  expect(workspace.drafts()).toEqual([]);
});

test('a crash between writing a file and recording it causes no conflict', () => {
  const { owner, drafts, workspace } = open();
  workspace.write(new Map([[home, 'draft']]));
  addFiles(owner, { [home]: 'draft' });
  const next = openWorkspace(owner, drafts);
  expect(next.conflictsOf(home)).toEqual([]);
  expect(next.drafts()).toEqual([]);
});

test('a draft whose record is lost is a conflict with the disk', () => {
  const { owner, drafts, workspace } = open();
  workspace.write(new Map([[home, 'draft']]));
  writeFileSync(join(drafts, 'base.json'), '{"content');
  expect(openWorkspace(owner, drafts).conflictsOf(home)).toEqual([{ key: '', disk: 'home', draft: 'draft' }]);
});

test('a disk that cannot be written is explained, and the draft stays', () => {
  const { owner, workspace } = open();
  workspace.write(new Map([['content/fr/home.json', 'draft']]));
  // Where the folder belongs, a file stands.
  writeFileSync(join(owner, 'content/fr'), '');
  expect(() => workspace.save(['content/fr/home.json'])).toThrow(
    /^content\/fr\/home\.json cannot be written: a file stands where/,
  );
  expect(workspace.drafts()).toEqual(['content/fr/home.json']);
});

test('a draft that cannot be written is refused, and the one before stays', () => {
  const { drafts, workspace } = open();
  rmSync(join(drafts, 'writing'), { recursive: true });
  writeFileSync(join(drafts, 'writing'), 'in the way');
  expect(() => workspace.write(new Map([[home, 'draft']]))).toThrow(Refused);
  expect(workspace.read(home)).toBe('home');
});

test('nothing is written outside of the owner’s folder, or through a link', () => {
  const { owner, workspace } = open();
  const elsewhere = createTemporaryFolder();
  symlinkSync(elsewhere, join(owner, 'content/linked'));
  mkdirSync(join(owner, 'content/es'));
  writeFileSync(join(elsewhere, 'theirs'), 'theirs');
  symlinkSync(join(elsewhere, 'theirs'), join(owner, 'content/es/home.json'));
  const paths = [
    '../out.json',
    'content/../../out',
    '/etc/passwd',
    'package.json',
    'content',
    'content//a',
    'content/.git/x',
    'content\\..\\x',
    'media/a:b',
  ];
  for (const path of [...paths, 'content/linked/x.json', 'content/es/home.json'])
    expect(() => locate(owner, path), path).toThrow(Refused);
  expect(() => workspace.write(new Map([['content/en/../../../x', 'x']]))).toThrow(Refused);
  expect(readFileSync(join(elsewhere, 'theirs'), 'utf8')).toBe('theirs');
});
