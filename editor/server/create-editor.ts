import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, type ConfigurationInput, configurationFile } from '../../model/configuration/configuration.ts';
import { checkDrawing, logoFile } from '../../model/logo/load-drawings.ts';
import type { Change, Changes, Conflict, FieldProblem, Preview, Saved, State } from '../api.ts';
import { applyChanges } from './apply-changes.ts';
import { hashChanges, listChanges, listFileChanges } from './changes.ts';
import { type Checked, type Chosen, checkFolder, checkLaunch, chooseFiles, findNew } from './checks.ts';
import { followRenames } from './follow-rename.ts';
import { readGit } from './git.ts';
import { listUnused, type MediaRequest, saveMedia } from './media.ts';
import { type ArticleRequest, createArticles } from './new-article.ts';
import { createLanguage, type LanguageRequest } from './new-language.ts';
import { copyInto, listDifferent, listFiles } from './owner-files.ts';
import { createPublisher } from './publish.ts';
import { describeDrafts, withIdsInKeys } from './read-state.ts';
import { Refused } from './refused.ts';
import { type Renaming, renameId } from './rename-id.ts';
import { createStandIns } from './stand-ins.ts';
import type { UnnumberedState } from './state-changes.ts';
import { noteSavedDrafts, noteSettled, readTranslationStates, type TranslationStates } from './translation-states.ts';
import { Steps } from './undo.ts';
import { type Contents, openWorkspace } from './workspace.ts';

type Folders = {
  /** The owner's folder. */
  owner: string;
  /** The mirror with the drafts. */
  drafts: string;
  /** The mirror with the valid drafts, which the preview shows. */
  preview: string;
};

export type Editor = Awaited<ReturnType<typeof createEditor>>;

/** The editor's operations, which run one after the other; createApp serves them. */
export async function createEditor(folders: Folders, previewNow: () => Preview) {
  const workspace = openWorkspace(folders.owner, folders.drafts);
  const standIns = createStandIns(folders.preview, workspace);
  const trial = join(folders.drafts, 'stage');
  const steps = new Steps();
  const events = new EventEmitter<{ state: [byPage?: string | undefined]; preview: [files: readonly string[]] }>();
  const inTurn = createTurns();
  const { read } = workspace;
  let configuration: Configuration | undefined;
  let checked: Checked;
  let translations: TranslationStates;
  let git: State['git'];
  /** The drafts that the preview does not show, and the problems of the folder that it shows. */
  let hidden: Chosen['kept'] = [];
  let shownProblems: readonly FieldProblem[] = [];

  /** Returns a function that lists the problems of a folder with some of the drafts. */
  function checkWith(target: string): (files: readonly string[]) => Promise<readonly FieldProblem[]> {
    const all = listDifferent(workspace.folder, target);
    return async (files) => {
      if (files.length === all.length) return checked.problems;
      const unwanted = listDifferent(target, trial).filter((path) => !files.includes(path));
      for (const path of unwanted) copyInto(trial, target, path, workspace.writing);
      for (const path of files) copyInto(trial, workspace.folder, path, workspace.writing);
      return (await checkFolder(trial, folders.owner, configuration)).problems;
    };
  }

  /** Checks the drafts again, and previews the valid ones. */
  async function recheck() {
    checked = await checkFolder(workspace.folder, folders.owner, configuration);
    configuration = checked.configuration;
    translations = configuration ? readTranslationStates(configuration, workspace) : { open: [], problems: [] };
    const changed = listDifferent(workspace.folder, folders.preview);
    const { valid, kept, problems } = existsSync(folders.preview)
      ? await chooseFiles(changed, shownProblems, checkWith(folders.preview))
      : { valid: changed, kept: [], problems: checked.problems };
    [hidden, shownProblems] = [kept, problems];
    for (const path of valid) copyInto(folders.preview, workspace.folder, path, workspace.writing);
    const stoodIn = await standIns.update(hidden, shownProblems, configuration);
    if (valid.length > 0 || stoodIn.length > 0) events.emit('preview', [...valid, ...stoodIn]);
  }

  function readState(): UnnumberedState {
    const known = new Set(checked.addresses.map(({ path }) => path));
    const further = standIns.addresses().filter(({ path }) => !known.has(path));
    const drafts = describeDrafts(workspace, { ...checked, addresses: [...checked.addresses, ...further] });
    const ofHidden = findNew(
      hidden.flatMap(({ problems }) => problems),
      checked.problems,
    );
    return {
      ...drafts,
      problems: withIdsInKeys([...checked.problems, ...ofHidden, ...translations.problems], drafts.files),
      translations: translations.open,
      undo: steps.undo,
      redo: steps.redo,
      ...(git && { git }),
      preview: previewNow(),
    };
  }

  async function answer(): Promise<UnnumberedState> {
    await recheck();
    return readState();
  }

  /** Writes drafts as one step of undo. */
  function write(after: Contents, about: string) {
    const before = new Map([...after.keys()].map((path) => [path, read(path)]));
    workspace.write(after);
    steps.add(before, after, about);
    return answer();
  }

  function change(changes: readonly Change[]) {
    workspace.refresh();
    const findTranslation = (path: string) =>
      (configuration?.languages ?? [])
        .map(({ code }) => read(path.replace(/^content\/[^/]+/, `content/${code}`)))
        .find((text) => text !== undefined);
    const texts = applyChanges(changes, { read, findTranslation });
    return write(followRenames(changes, texts, workspace, checked.addresses), nameStep(changes));
  }

  async function save(): Promise<Saved<UnnumberedState>> {
    if (workspace.refresh()) await recheck();
    const unused = new Set(listUnused(workspace));
    const changed = workspace.drafts().filter((path) => workspace.conflictsOf(path).length === 0 && !unused.has(path));
    const { problems } = await checkFolder(folders.owner, folders.owner, configuration);
    const check = checkWith(folders.owner);
    const checkTranslations = (files: readonly string[]) =>
      configuration ? readTranslationStates(configuration, workspace, files).problems : [];
    const { valid, kept } = await chooseFiles(changed, [...problems, ...checkTranslations([])], async (files) => [
      ...(await check(files)),
      ...checkTranslations(files),
    ]);
    const notes = configuration ? noteSavedDrafts(configuration, workspace, valid) : new Map<string, string>();
    workspace.write(notes);
    const saved = workspace.save([...new Set([...valid, ...notes.keys()])]);
    return { saved, kept, state: await answer() };
  }

  const publish = createPublisher({
    workspace,
    recheck,
    save,
    author: () => ({ name: configuration?.name ?? 'Editor', email: configuration?.email ?? '' }),
  });

  const move = (which: 'goBack' | 'goForward') =>
    inTurn(() => {
      workspace.refresh();
      workspace.write(steps[which](read));
      return answer();
    });

  shownProblems = existsSync(folders.preview) ? (await checkFolder(folders.preview, folders.owner)).problems : [];
  await recheck();
  return {
    events,
    preview: previewNow,
    state: inTurn(async () => {
      git = await readGit(folders.owner);
      return workspace.refresh() ? answer() : readState();
    }),
    change: inTurn(change),
    rename: inTurn((renaming: Renaming) => {
      workspace.refresh();
      return change(renameId(renaming, Object.values(readState().files)));
    }),
    undo: move('goBack'),
    redo: move('goForward'),
    save: inTurn(save),
    /** Resolves the conflict of a text that was changed here and on the disk. */
    keep: inTurn(({ file, conflict, keep }: { file: string; conflict: Conflict; keep: 'disk' | 'draft' }) => {
      workspace.keep(file, conflict, keep);
      return answer();
    }),
    /** Takes over changes on the disk. */
    refresh: inTurn(async () => {
      if (!workspace.refresh()) return;
      await recheck();
      events.emit('state');
    }),
    settle: inTurn((text: { file: string; key: string }) => {
      if (!configuration) throw new Refused(409, ['noConfiguration']);
      return write(noteSettled(configuration, workspace, text), `settle ${text.file} ${text.key}`);
    }),
    createArticle: inTurn((asked: ArticleRequest) => change(createArticles(asked, configuration?.offers[0]?.id))),
    addLanguage: inTurn(({ code }: LanguageRequest) => {
      workspace.refresh();
      const { value } = readState().files[configurationFile] ?? {};
      if (!configuration || !value) throw new Refused(409, ['noConfiguration']);
      const { changes, captions } = createLanguage(code, value as ConfigurationInput, { paths: workspace.files(), read });
      return write(new Map([...applyChanges(changes, { read, findTranslation: () => undefined }), ...captions]), '');
    }),
    async saveMedia(asked: MediaRequest, bytes: Buffer) {
      const media = await saveMedia(folders.drafts, asked, bytes, workspace.writing);
      await inTurn(recheck)();
      return media;
    },
    /** Replaces the logo by an SVG file; one that a build would refuse is not taken. */
    saveLogo: inTurn((svg: string) => {
      if (!configuration) throw new Refused(409, ['noConfiguration']);
      if (!/<svg[\s>]/i.test(svg)) throw new Refused(422, ['logoNotDrawing']);
      const { messages } = checkDrawing(svg, configuration.colours);
      if (messages.length > 0) throw new Refused(422, ['logoRefused'], { problems: messages });
      return write(new Map([[logoFile, svg]]), '');
    }),
    readPicture: workspace.readBytes,
    listMedia: () => listFiles(folders.drafts).filter((path) => path.startsWith('media/')),
    changes: inTurn(async (): Promise<Changes> => {
      const files = await listFileChanges(workspace);
      return { texts: listChanges(files, readState()), seen: hashChanges(files) };
    }),
    /** What must be corrected before the site that the preview shows is public. */
    launch: inTurn(() => checkLaunch(folders.preview, folders.owner)),
    /** Commits the saved ones of the changes that the user has seen, and pushes them. */
    publish: inTurn(publish),
  };
}

/** Names a step: consecutive steps of one name are merged, such as typing in one text. Other steps have no name. */
function nameStep(changes: readonly Change[]): string {
  const [change] = changes;
  if (changes.length > 1 || !change || (change.kind !== 'set' && change.kind !== 'body')) return '';
  return [change.file, ...(change.kind === 'set' ? change.path : ['body'])].join(' ');
}

/** A queue of operations: each sees the result of the one before. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Result | Promise<Result>) =>
    (...parameters: Parameters): Promise<Result> => {
      const own = last.then(() => run(...parameters));
      last = own.catch(() => undefined);
      return own;
    };
}
