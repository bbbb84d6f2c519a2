import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOwner } from '../../model/checks/check-owner.ts';
import { type Configuration, type ConfigurationInput, configurationFile } from '../../model/configuration/configuration.ts';
import { nameFile } from '../../model/files/owner-folder.ts';
import { removeWhole, writeWhole } from '../../model/files/write-whole.ts';
import { checkLogo, logoFile } from '../../model/logo/load-logo.ts';
import type { Change, Changes, Conflict, FieldProblem, LaunchFinding, Preview, Saved, State } from '../api.ts';
import { applyChanges } from './apply-changes.ts';
import { type FileChange, listChanges, listFileChanges, nameChanges } from './changes.ts';
import { type Checked, type Chosen, checkFolder, chooseFiles, findNew } from './checks.ts';
import { forms } from './fields.ts';
import { followRename } from './follow-rename.ts';
import { listUnused, type MediaRequest, saveMedia } from './media.ts';
import { type ArticleRequest, createArticles } from './new-article.ts';
import { createLanguage, type LanguageRequest } from './new-language.ts';
import { copyInto, isNote, listDifferent, listFiles } from './owner-files.ts';
import { publish, readGit, type Sent, takeIn } from './publish.ts';
import { describeContent, nameFields } from './read-state.ts';
import { Refused } from './refused.ts';
import { type Renaming, renameId } from './rename-id.ts';
import { standIn } from './stand-in.ts';
import { noteRight, noteStillRight, type Told, tellTranslations } from './translation-states.ts';
import { Steps } from './undo.ts';
import { type Contents, nameBeside, openWorkspace } from './workspace.ts';

type Folders = {
  /** The owner's folder. */
  owner: string;
  /** The mirror with the drafts. */
  drafts: string;
  /** The mirror with the valid drafts, which the preview shows. */
  preview: string;
};

export type Editor = Awaited<ReturnType<typeof createEditor>>;

/** How things stand, without a number. */
export type EditorState = Omit<State, 'revision'>;

/** The editor's operations, which run one after the other; createApp serves them. */
export async function createEditor(folders: Folders, previewNow: () => Preview) {
  const workspace = openWorkspace(folders.owner, folders.drafts);
  const stage = join(folders.drafts, 'stage');
  const steps = new Steps();
  const events = new EventEmitter<{ state: [byPage?: string | undefined]; preview: [files: readonly string[]] }>();
  const inTurn = createTurns();
  const { read } = workspace;
  let configuration: Configuration | undefined;
  let checked: Checked;
  let told: Told;
  let shownProblems: readonly FieldProblem[] = [];
  let leftOut: Chosen['left'] = [];
  let git: State['git'];
  let standIns = new Map<string, string>();
  let standInAddresses: Checked['addresses'] = [];

  /** Returns a function that lists the problems of a mirror with some of the drafts. */
  function checkWith(target: string): (files: readonly string[]) => Promise<readonly FieldProblem[]> {
    const all = listDifferent(workspace.folder, target);
    return async (files) => {
      if (files.length === all.length) return checked.problems;
      const fromTarget = listDifferent(target, stage).filter((path) => !files.includes(path));
      for (const path of fromTarget) copyInto(stage, target, path, workspace.writing);
      for (const path of files) copyInto(stage, workspace.folder, path, workspace.writing);
      return (await checkFolder(stage, folders.owner, configuration)).problems;
    };
  }

  /** Checks the drafts again, and previews the valid ones. */
  async function recheck() {
    checked = await checkFolder(workspace.folder, folders.owner, configuration);
    configuration = checked.configuration;
    told = configuration ? tellTranslations(configuration, workspace) : { translations: [], problems: [] };
    const changed = listDifferent(workspace.folder, folders.preview);
    const { right, left, problems } = existsSync(folders.preview)
      ? await chooseFiles(changed, shownProblems, checkWith(folders.preview))
      : { right: changed, left: [], problems: checked.problems };
    leftOut = left;
    shownProblems = problems;
    for (const path of right) copyInto(folders.preview, workspace.folder, path, workspace.writing);
    const standing = await showStandIns();
    if (right.length > 0 || standing.length > 0) events.emit('preview', [...right, ...standing]);
  }

  const readShown = (path: string) =>
    existsSync(join(folders.preview, path)) ? readFileSync(join(folders.preview, path), 'utf8') : undefined;

  /** Previews drafts of articles that are not valid yet. @returns the files that have changed in the preview */
  async function showStandIns(): Promise<string[]> {
    const form = forms.article;
    const isArticle = (path: string) => /^content\/[^/]+\/blog\/.+\.md$/.test(path);
    const example = listFiles(folders.preview).find((path) => isArticle(path) && !standIns.has(path));
    const drafts = leftOut.flatMap(({ file, problems }) => (isArticle(file) ? [{ file, problems }] : []));
    const before = standIns;
    standIns = new Map();
    if (!form || !example) return [];
    for (const { file, problems } of drafts) {
      const text = standIn(file, read(file) ?? '', readShown(example) ?? '', problems, form);
      if (text) standIns.set(file, text);
    }
    const changed = [...standIns].filter(([file, text]) => before.get(file) !== text);
    if (changed.length === 0) return [];
    const shownBefore = changed.map(([file]) => [file, readShown(file)] as const);
    for (const [file, text] of changed) writeWhole(join(folders.preview, file), text, workspace.writing);
    const shown = await checkFolder(folders.preview, folders.owner, configuration);
    if (findNew(shown.problems, shownProblems).length > 0) {
      for (const [file, text] of shownBefore)
        if (text === undefined) removeWhole(join(folders.preview, file));
        else writeWhole(join(folders.preview, file), text, workspace.writing);
      return [];
    }
    standInAddresses = shown.addresses;
    return changed.map(([file]) => file);
  }

  function readState(): EditorState {
    const more = leftOut.flatMap((left) => left.problems);
    const known = new Set(checked.addresses.map(({ path }) => path));
    const standing = standInAddresses.filter(
      ({ path, article }) => !known.has(path) && standIns.has(`content/${article?.id}.md`),
    );
    const shown = { ...checked, addresses: [...checked.addresses, ...standing] };
    const content = describeContent(workspace, shown);
    return {
      ...content,
      problems: nameFields([...checked.problems, ...findNew(more, checked.problems), ...told.problems], content.files),
      translations: told.translations,
      undo: steps.undo,
      redo: steps.redo,
      ...(git && { git }),
      preview: previewNow(),
    };
  }

  async function answer(): Promise<EditorState> {
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
    for (const rename of changes.filter((one) => one.kind === 'rename'))
      for (const path of workspace.files().filter((file) => /^content\/.+\.(md|json)$/.test(file) && file !== rename.file)) {
        const text = texts.get(path) ?? read(path) ?? '';
        const followed = followRename(text, path, rename, checked.addresses);
        if (followed !== text) texts.set(path, followed);
      }
    return write(texts, nameStep(changes));
  }

  async function save(): Promise<Saved<EditorState>> {
    if (workspace.refresh()) await recheck();
    const tried = new Set(listUnused(workspace));
    const changed = workspace.drafts().filter((path) => workspace.conflictsOf(path).length === 0 && !tried.has(path));
    const { problems } = await checkFolder(folders.owner, folders.owner, configuration);
    const check = checkWith(folders.owner);
    const checkTranslated = (files: readonly string[]) =>
      configuration ? tellTranslations(configuration, workspace, files).problems : [];
    const { right, left } = await chooseFiles(changed, [...problems, ...checkTranslated([])], async (files) => [
      ...(await check(files)),
      ...checkTranslated(files),
    ]);
    const notes = configuration ? noteRight(configuration, workspace, right) : new Map<string, string>();
    workspace.write(notes);
    const saved = workspace.save([...new Set([...right, ...notes.keys()])]);
    return { saved, kept: left, state: await answer() };
  }

  /** Commits and pushes the saved ones of the changes. */
  async function publishSaved(message: string, files: readonly FileChange[]): Promise<Sent> {
    // An invalid draft, or one with a conflict, differs from the disk.
    const saved = files.filter(({ path, after }) => isNote(path) || workspace.readSaved(path) === after);
    const sender = { name: configuration?.name ?? 'Editor', email: configuration?.email ?? '' };
    const sent = await publish(
      folders.owner,
      message,
      saved.map(({ path }) => path),
      sender,
    );
    const isWaiting = sent.said[0] === 'isPublished' && files.some(({ path }) => !isNote(path));
    return isWaiting ? { ...sent, said: ['nothingReady'] } : sent;
  }

  /** Merges what was not sent with what others have published, and publishes it where the user has nothing to choose. */
  async function publishAfterOthers(): Promise<Sent> {
    workspace.refresh();
    const own = new Map<string, Buffer | undefined>();
    const taken = await takeIn(folders.owner, (before) => {
      for (const path of before.keys()) own.set(path, workspace.readBytes(path));
      workspace.takeBack(before);
    });
    workspace.refresh();
    await recheck();
    if ('said' in taken) return { pushed: false, said: taken.said };
    const there = new Set(workspace.files());
    const besides = [...own].flatMap(([path, data]) => {
      const beside = data && nameBeside(path, data);
      return beside && there.has(beside) ? [{ path, beside }] : [];
    });
    const [files, kept] = [besides.map(({ path }) => path), besides.map(({ beside }) => beside)];
    const back = [...own].flatMap(([path, data]) => (!data && there.has(path) ? [path] : []));
    const open = [...own.keys()].filter((path) => workspace.conflictsOf(path).length > 0);
    if (files.length > 0)
      return { pushed: false, said: ['publishedFirstBeside', { files: files.join(', '), kept: kept.join(', ') }] };
    if (back.length > 0) return { pushed: false, said: ['publishedFirstBack', { files: back.join(', ') }] };
    if (open.length > 0) return { pushed: false, said: ['publishedFirst'] };
    await save();
    return publishSaved(taken.messages, await listFileChanges(workspace));
  }

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
    /** Of a text that was changed here and on the disk. */
    keep: inTurn((path: string, shown: Conflict, which: 'disk' | 'draft') => {
      workspace.keep(path, shown, which);
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
      return write(noteStillRight(configuration, workspace, text), `settle ${text.file} ${text.key}`);
    }),
    createArticle: inTurn((asked: ArticleRequest) => change(createArticles(asked, configuration?.offers[0]?.id))),
    addLanguage: inTurn(({ code }: LanguageRequest) => {
      workspace.refresh();
      const { value } = readState().files[configurationFile] ?? {};
      if (!configuration || !value) throw new Refused(409, ['noConfiguration']);
      if (configuration.languages.some((language) => language.code === code))
        throw new Refused(409, ['isThere', { file: `content/${code}` }]);
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
      const { messages } = checkLogo(svg, configuration.colours);
      if (messages.length > 0) throw new Refused(422, ['logoRefused'], { problems: messages });
      return write(new Map([[logoFile, svg]]), '');
    }),
    readPicture: workspace.readBytes,
    listMedia: () => listFiles(folders.drafts).filter((path) => path.startsWith('media/')),
    changes: inTurn(async (): Promise<Changes> => {
      const files = await listFileChanges(workspace);
      return { texts: listChanges(files, readState()), seen: nameChanges(files) };
    }),
    /** What must be corrected before the site of the preview is public. */
    launch: inTurn(async (): Promise<LaunchFinding[]> => {
      const { findings } = await checkOwner(folders.preview);
      const name = nameFile(folders.preview);
      return findings.flatMap(({ level, file, key, message }) =>
        level === 'note'
          ? []
          : [{ level, file: file.replace(`${name}/`, ''), key, message: message.replaceAll(name, nameFile(folders.owner)) }],
      );
    }),
    /** Commits the saved ones of the changes that the user has seen, and pushes them. */
    publish: inTurn(async (message: string, seen: string) => {
      const files = await listFileChanges(workspace);
      if (nameChanges(files) !== seen) throw new Refused(409, ['changesHaveChanged']);
      const sent = await publishSaved(message, files);
      return sent.isBehind ? publishAfterOthers() : sent;
    }),
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
