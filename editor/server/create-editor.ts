import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../site-schema/site-config.ts';
import type { Change, FieldProblem, Preview, Saved, State } from '../api.ts';
import { applyChanges } from './apply-changes.ts';
import { type Checked, checkFolder, findNew } from './checks.ts';
import { listForms } from './fields.ts';
import { hashFile, listFiles } from './owner-files.ts';
import { readGit } from './publish.ts';
import { offerIds, readContent } from './read-state.ts';
import { mixFolders, type Settled, settle, takeOver } from './settle.ts';
import { Steps } from './undo.ts';
import { type Contents, openWorkspace } from './workspace.ts';

type Folders = {
  /** The owner's. */
  owner: string;
  /** Where drafts are kept. */
  drafts: string;
  /** Where the drafts that are right are put, for the page beside the form. */
  preview: string;
};

export type Editor = Awaited<ReturnType<typeof createEditor>>;

/** All that the editor does, one request after the other; createApp puts it on the network. */
export async function createEditor(folders: Folders, previewNow: () => Preview) {
  const workspace = openWorkspace(folders.owner, folders.drafts);
  const stage = join(folders.drafts, 'stage');
  const steps = new Steps();
  const events = new EventEmitter<{ state: []; preview: [files: readonly string[]] }>();
  let site: Site | undefined;
  let checked: Checked;
  let shownProblems: readonly FieldProblem[] = [];
  let leftOut: Settled['left'] = [];

  const differing = (from: string, to: string) =>
    [...new Set([...listFiles(from), ...listFiles(to)])].filter(
      (path) => hashFile(join(from, path)) !== hashFile(join(to, path)),
    );

  /** Which drafts fit a folder that is right, or as right as it was. */
  async function fit(target: string, changed: readonly string[], before: readonly FieldProblem[]): Promise<Settled> {
    const all = differing(workspace.folder, target);
    return settle(changed, before, async (files) => {
      if (files.length === all.length) return checked.problems;
      mixFolders(stage, target, workspace.folder, files, workspace.writing);
      return (await checkFolder(stage, site)).problems;
    });
  }

  /** Looks at the drafts anew, and shows what is right of them. */
  async function recheck() {
    checked = await checkFolder(workspace.folder, site);
    site = checked.site;
    const changed = differing(workspace.folder, folders.preview);
    if (changed.length === 0) {
      leftOut = [];
      return;
    }
    const { right, left, problems } = existsSync(folders.preview)
      ? await fit(folders.preview, changed, shownProblems)
      : { right: changed, left: [], problems: checked.problems };
    leftOut = left;
    shownProblems = problems;
    for (const path of right) takeOver(workspace.folder, folders.preview, path, workspace.writing);
    if (right.length === 0) return;
    events.emit('preview', right);
  }

  const listProblems = () => {
    const more = leftOut.flatMap(({ problems }) => findNew(problems, checked.problems));
    return [...checked.problems, ...more];
  };

  async function readState(): Promise<State> {
    const forms = listForms(offerIds(site));
    const git = await readGit(folders.owner);
    return {
      ...readContent(workspace, checked, forms),
      problems: listProblems(),
      translations: [],
      undo: steps.undo,
      redo: steps.redo,
      ...(git && { git }),
      preview: previewNow(),
    };
  }

  const read = (path: string) => workspace.read(path);

  async function put(contents: Contents) {
    workspace.write(contents);
    await recheck();
    return readState();
  }

  async function step(move: 'goBack' | 'goForward') {
    workspace.refresh();
    return put(steps[move](read));
  }

  async function change(changes: readonly Change[]) {
    workspace.refresh();
    const findTranslation = (path: string) =>
      (site?.languages ?? [])
        .map(({ code }) => read(path.replace(/^content\/[^/]+/, `content/${code}`)))
        .find((text) => text !== undefined);
    const after = applyChanges(changes, { read, findTranslation, forms: listForms(offerIds(site)) });
    const before = new Map([...after.keys()].map((path) => [path, read(path)]));
    workspace.write(after);
    steps.add(before, after, describe(changes));
    await recheck();
    return readState();
  }

  async function save(): Promise<Saved> {
    workspace.refresh();
    await recheck();
    const changed = workspace.drafts().filter((path) => !workspace.conflictOf(path));
    const { problems } = await checkFolder(folders.owner, site);
    const { right, left } = await fit(folders.owner, changed, problems);
    const saved = workspace.save(right);
    return { saved, kept: left, state: await readState() };
  }

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: a request sees what the one before has made. */
  function inTurn<Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Result | Promise<Result>) {
    return (...parameters: Parameters): Promise<Result> => {
      const own = last.then(() => run(...parameters));
      last = own.catch(() => undefined);
      return own;
    };
  }

  shownProblems = existsSync(folders.preview) ? (await checkFolder(folders.preview)).problems : [];
  await recheck();
  return {
    events,
    workspace,
    preview: previewNow,
    state: inTurn(readState),
    change: inTurn(change),
    save: inTurn(save),
    undo: inTurn(() => step('goBack')),
    redo: inTurn(() => step('goForward')),
    keep: inTurn(async (path: string, which: 'disk' | 'draft') => {
      workspace.keep(path, which);
      await recheck();
      return readState();
    }),
    /** After files changed on the disk. */
    refresh: inTurn(async () => {
      if (!workspace.refresh()) return;
      await recheck();
      events.emit('state');
    }),
  };
}

/** Typing on in one text is one step. */
const describe = (changes: readonly Change[]) =>
  changes
    .map((change) =>
      change.kind === 'set' || change.kind === 'body'
        ? [change.file, 'path' in change ? change.path.join('.') : 'body'].join(' ')
        : Math.random(),
    )
    .join();
