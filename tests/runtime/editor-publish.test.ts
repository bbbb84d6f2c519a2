import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Conflict } from '../../editor/api.ts';
import { openWorkspace } from '../../editor/server/workspace.ts';
import { openEditor } from '../support/editor/open-editor.ts';
import { shareWithOthers } from '../support/editor/share-with-others.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { addFiles, writeFiles } from '../support/files/write-files.ts';

const home = 'content/en/home.json';
/** A saved file that is not published, as if its draft had a problem. */
const unpublished = 'content/en/about.json';

test('a sentence that others published first is chosen in the editor, and the next publish goes through', async () => {
  const editor = await openEditor();
  const shared = shareWithOthers(editor.folders.owner, createTemporaryFolder());
  const publish = async (message: string) => {
    await editor.save();
    return editor.publish(message, (await editor.changes()).seen);
  };
  const { why, hero } = JSON.parse(editor.saved(home));
  const theirs = shared.readOther(home).replace(JSON.stringify(why.title), '"Their heading"');
  shared.pushChanges({
    [home]: theirs.replace(JSON.stringify(hero.standfirst), '"Their opening sentence, which nobody else has touched."'),
  });
  await editor.set(home, ['why', 'title'], 'Our heading');

  const first = await publish('Ours');
  expect(first).toMatchObject({ pushed: false, said: ['publishedFirst'] });
  const state = await editor.state();
  expect(state.files[home]?.conflicts).toEqual([{ key: 'why.title', disk: 'Their heading', draft: 'Our heading' }]);
  expect(JSON.parse(editor.saved(home)).hero.standfirst).toContain('Their opening');
  expect(await publish('Ours')).toMatchObject({ pushed: false, said: ['nothingReady'] });

  await editor.keep({
    file: home,
    conflict: { key: 'why.title', disk: 'Their heading', draft: 'Our heading' },
    keep: 'draft',
  });
  expect(await publish('Ours')).toMatchObject({ pushed: true, said: ['published', { remote: 'origin' }] });
  expect(JSON.parse(shared.sent(home))).toMatchObject({
    why: { title: 'Our heading' },
    hero: { standfirst: expect.stringContaining('Their opening') },
  });
  expect(shared.git('status', '--porcelain')).toBe('');
  expect(shared.remote('log', '--format=%s', 'main').split('\n')).toEqual(['Ours', 'Theirs', 'Begin']);
});

test('changes of different texts are merged and sent at once; of a picture that both changed, ours is kept under another name', async () => {
  const editor = await openEditor();
  const { owner } = editor.folders;
  const shared = shareWithOthers(owner, createTemporaryFolder());
  const publish = async (message: string) => {
    await editor.save();
    return editor.publish(message, (await editor.changes()).seen);
  };
  const { why, hero } = JSON.parse(editor.saved(home));
  shared.pushChanges({
    [home]: shared
      .readOther(home)
      .replace(JSON.stringify(hero.standfirst), '"Their opening sentence, which nobody else has touched."'),
  });
  await editor.set(home, ['why', 'title'], 'Our heading');
  expect(await publish('Change the heading')).toMatchObject({ pushed: true });
  expect(JSON.parse(shared.sent(home))).toMatchObject({
    why: { ...why, title: 'Our heading' },
    hero: { standfirst: expect.stringContaining('Their opening') },
  });
  expect(shared.remote('log', '-1', '--format=%s', 'main')).toBe('Change the heading');

  const drawing = 'media/booking-page.svg';
  const theirs = shared.readOther(drawing).replace('<svg', '<svg id="theirs"');
  shared.pushChanges({ [drawing]: theirs });
  const ours = editor.saved(drawing).replace('<svg', '<svg id="ours"');
  writeFileSync(join(owner, drawing), ours);
  const { said, pushed } = await publish('Change the drawing');
  const [sentence, { kept } = {}] = said;
  expect([pushed, sentence, kept]).toEqual([
    false,
    'publishedFirstBeside',
    expect.stringMatching(/^media\/booking-page-\w{6}\.svg$/),
  ]);
  expect(editor.saved(drawing)).toBe(theirs);
  expect(editor.readPicture(String(kept))?.toString()).toBe(ours);
  await editor.set('content/en/blog/booking-page-checklist.md', ['cover'], `../../../${kept}`);
  expect(await publish('Use our drawing')).toMatchObject({ pushed: true });
  expect([shared.sent(drawing), shared.sent(String(kept))]).toEqual([theirs.trim(), ours.trim()]);
});

/** An owner's folder with saved changes, and a remote to which others have pushed changes of the same files. */
function disagree() {
  const words = (title: string, opening: string) =>
    `{\n  "hero": { "standfirst": "${opening}" },\n  "why": { "title": "${title}" }\n}\n`;
  const owner = writeFiles({
    [home]: words('Old heading', 'Old opening'),
    'media/team.png': 'old picture',
    'media/old.png': 'a picture that we remove',
    'content/en/blog/first.md': '---\ntitle: Old title\n---\n\nOld text.\n',
    [unpublished]: '{ "title": "Old" }\n',
    'notes.txt': 'private',
  });
  const shared = shareWithOthers(owner, createTemporaryFolder());
  shared.pushChanges({
    [home]: words('Their heading', 'Their opening'),
    'media/team.png': 'their picture',
    'content/fr/home.json': words('Leur titre', 'Leur phrase'),
    'content/en/blog/first.md': undefined,
  });
  addFiles(owner, {
    [home]: words('Our heading', 'Old opening'),
    'media/team.png': 'our picture',
    'media/new.png': 'our new picture',
    'content/en/blog/first.md': '---\ntitle: Our title\n---\n\nOld text.\n',
    [unpublished]: '{ "title": "Saved, and not published yet" }\n',
    'notes.txt': 'our private notes',
  });
  rmSync(join(owner, 'media/old.png'));
  return { owner, shared, drafts: join(createTemporaryFolder(), 'drafts') };
}

/** Makes a folder for PATH with a `git` that kills the process which calls it for a command, before or after the command has run. */
function killAt(command: string, when: 'before' | 'after'): string {
  const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  const folder = createTemporaryFolder();
  const kill = (at: typeof when) => (at === when ? 'kill -9 $PPID' : ':');
  const script = `#!/bin/sh
case " $* " in *" ${command} "*) ;; *) exec '${git}' "$@" ;; esac
${kill('before')} && ${when === 'before' ? 'exit' : `'${git}' "$@"`}
${kill('after')}
`;
  writeFileSync(join(folder, 'git'), script, { mode: 0o755 });
  return folder;
}

/** @returns whether publishing ended by itself, and was not killed */
async function publishOnce({ owner, drafts }: { owner: string; drafts: string }, path = ''): Promise<boolean> {
  const env = { ...process.env, PATH: `${path}:${process.env.PATH}` };
  const child = spawn(process.execPath, ['tests/support/editor/publish-once.ts', owner, drafts, unpublished], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const [code, signal] = await once(child, 'exit');
  expect([code === 0, signal === 'SIGKILL']).toContain(true);
  return signal === null;
}

/** The moments between changes of git and changes of the editor. */
const kills = [
  ['commit', 'after'],
  ['push', 'after'],
  ['checkout', 'before'],
  ['reset', 'before'],
  ['reset', 'after'],
] as const;

test.for(kills)('an editor that is killed at git %s, %s it has run, loses nothing of either side', async ([command, when]) => {
  const place = disagree();
  const { owner, drafts, shared } = place;
  expect(await publishOnce(place, killAt(command, when))).toBe(false);
  expect(shared.git('symbolic-ref', '--short', 'HEAD')).toBe('main');
  expect(await publishOnce(place)).toBe(true);
  const workspace = openWorkspace(owner, drafts);
  // Their texts are on the disk and ours in the drafts. The heading and the article that they deleted wait for a choice.
  const [heading, ...more] = workspace.conflictsOf(home);
  expect(heading).toEqual({ key: 'why.title', disk: 'Their heading', draft: 'Our heading' });
  expect(more).toEqual([]);
  expect(workspace.conflictsOf('content/en/blog/first.md')).toMatchObject([
    { key: '', disk: '', draft: expect.stringContaining('Our title') },
  ]);
  expect([home, 'content/fr/home.json', 'media/team.png'].map(workspace.readSaved)).toEqual([
    expect.stringContaining('Their opening'),
    expect.stringContaining('Leur titre'),
    'their picture',
  ]);
  const media = workspace.files().filter((path) => path.startsWith('media/'));
  expect(media.map(workspace.read).sort()).toEqual(['our new picture', 'our picture', 'their picture']);
  expect(workspace.read(unpublished)).toBe('{ "title": "Saved, and not published yet" }\n');
  expect(readFileSync(join(owner, 'notes.txt'), 'utf8')).toBe('our private notes');

  workspace.keep(home, heading as Conflict, 'draft');
  workspace.save(workspace.drafts());
  await publishOnce(place);
  expect(JSON.parse(shared.sent(home))).toEqual({ hero: { standfirst: 'Their opening' }, why: { title: 'Our heading' } });
  expect(shared.remote('ls-tree', '--name-only', 'main', 'media/').split('\n')).toEqual(media);
});
