import { configurationFile } from '../../model/configuration/configuration.ts';
import { withoutLiveFacts } from '../../model/configuration/live-facts.ts';
import { showBody } from '../../model/files/edit-body.ts';
import { isPicture } from '../../model/files/media-file.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import { type Change, type Changes, type FileState, languageOf, type State } from '../api.ts';
import { applyChanges } from './apply-changes.ts';
import { type FileChange, findUnfinished, groupChanges, listFileChanges } from './changes.ts';
import { type Checked, createCheck } from './check.ts';
import { readValue, valueIn } from './edit-file.ts';
import { formOf, forms } from './fields.ts';
import { type Contents, isNote, openFolder } from './folder.ts';
import { commitFiles, listPublishes, pull, push, readAt, readRepository } from './git.ts';
import { createFontList } from './list-fonts.ts';
import { listPages } from './list-pages.ts';
import { saveMedia } from './media.ts';
import { makeTexts, type NewTextRequest } from './new-text.ts';
import { findNew, openTexts } from './owner-texts.ts';
import { Refused, type Said } from './refused.ts';
import type { PublishRequest, RestoreRequest } from './requests.ts';
import { noteSettled, noteTexts, readStates } from './translations.ts';

export type Editor = Awaited<ReturnType<typeof createEditor>>;

/** The state but for what the process adds: its revision and the preview. */
type FolderState = Omit<State, 'revision' | 'preview'>;

/** The editor's operations, which run one after the other; createApp serves them. */
export async function createEditor({ owner, kept, copy }: Record<'owner' | 'kept' | 'copy', string>) {
  const folder = openFolder(owner);
  const check = createCheck(folder, copy);
  const listFonts = createFontList(folder);
  const inTurn = createTurns();
  let checked: Checked = await check(new Map());
  const texts = openTexts({
    folder,
    keptFile: kept,
    async check(contents) {
      checked = await check(contents);
      return checked.problems;
    },
    note: (contents) => (checked.configuration ? noteTexts(checked.configuration, owner, contents) : new Map()),
    findTranslation: (path) =>
      (checked.configuration?.languages ?? [])
        .map(({ code }) => folder.read(path.replace(/^content\/[^/]+/, `content/${code}`)))
        .find((text) => text !== undefined),
  });
  const describeFiles = () => JSON.stringify([...folder.stamps()]);
  let stamps: string;
  let state: FolderState;
  let version = 0;
  let facts: unknown;

  function readState(): FolderState {
    const paths = folder.list().filter((path) => formOf(path));
    const { configuration, addresses } = checked;
    // Words cannot be edited before the configuration says their languages.
    const languages = configuration?.languages ?? [];
    const codes = ['', ...languages.map(({ code }) => code)];
    const files = paths
      .map((path) => describeFile(path, texts.read(path) ?? ''))
      .filter(({ language = '' }) => codes.includes(language))
      .sort((one, other) => codes.indexOf(one.language ?? '') - codes.indexOf(other.language ?? ''));
    const unfinished = paths.flatMap((path) => findUnfinished({ path, after: texts.read(path) }));
    const states = configuration ? readStates(configuration, owner, texts.shown()) : { open: [], problems: [] };
    return {
      name: configuration?.name ?? '',
      languages: languages.map(({ code, name, direction }) => ({ code, name, direction })),
      pages: listPages(files, addresses, configuration?.timeZone),
      forms,
      files: Object.fromEntries(files.map((file) => [file.path, file])),
      kept: texts.kept(),
      problems: [...texts.problems(), ...states.problems, ...checked.listFormerPrices(), ...unfinished],
      translations: states.open,
      media: folder.list().filter((path) => path.startsWith('media/')),
      fonts: listFonts(),
    };
  }

  function look(): FolderState {
    stamps = describeFiles();
    state = readState();
    version += 1;
    return state;
  }

  const settle = () => texts.settle().then(look);
  /** Writes what is right by then, also after a refused request. */
  const settleAfter = (request: Promise<unknown>) => request.finally(settle).then(() => state);
  const replace = (contents: Contents) => settleAfter(texts.replace(contents));

  const group = async (changed: readonly FileChange[]) => groupChanges(changed, state.pages, (await check(new Map())).problems);

  async function listChanges(): Promise<Changes> {
    const { branch, unsent } = await readRepository(owner);
    const pages = branch ? await group(await listFileChanges(folder)) : [];
    return { isPossible: branch !== undefined, unsent, history: await listPublishes(owner), pages };
  }

  async function publish({ message, files, stands }: PublishRequest): Promise<{ said: Said; clash?: readonly string[] }> {
    const { configuration } = checked;
    if (!configuration || !(await readRepository(owner)).branch) throw new Refused(409, ['cannotPublish']);
    const changed = await listFileChanges(folder);
    const pages = await group(changed);
    const ready = pages
      .filter(({ isDraft, problems }) => !isDraft && !problems.some(({ file }) => files.includes(file)))
      .flatMap((page) => page.files.filter((path) => files.includes(path)));
    const sent = new Set(ready.length > 0 ? [...ready, ...changed.map(({ path }) => path).filter(isNote)] : []);
    const checkOnline = async (after: ReadonlySet<string>) => {
      const online = new Map(changed.flatMap(({ path, before }) => (after.has(path) ? [] : [[path, before]])));
      return [...(await check(online)).problems, ...readStates(configuration, owner, online).problems];
    };
    const missing = findNew(await checkOnline(sent), await checkOnline(new Set()));
    const unfinished = pages.flatMap((page) => page.problems).filter(({ file }) => missing.some((one) => one.file === file));
    if (unfinished.length > 0) throw new Refused(422, ['unfinished'], { problems: unfinished.slice(0, 5) });
    if (missing.length > 0) throw new Refused(422, ['incomplete'], { problems: missing.slice(0, 5) });
    if (sent.size > 0) await commitFiles(owner, message, [...sent], configuration);
    const pushed = await push(owner);
    if (!pushed.isBehind) return pushed;
    const { problems } = await check(new Map());
    const clash = await pull(owner, configuration, stands);
    if (clash.length > 0) return { said: ['clash'], clash };
    // What is wrong after the merge of two right versions must be seen before it is online.
    const merged = await check(new Map());
    if (merged.problems.length > problems.length) throw new Refused(409, ['mergedWrong']);
    return push(owner);
  }

  await settle();
  return {
    /** What the preview reads once per process: facts that are not live, fonts and pictures of the brand. */
    listReadOnce() {
      // While the configuration cannot be read, the preview keeps the last one that could.
      facts = withoutLiveFacts(valueIn(configurationFile, folder.read(configurationFile) ?? '')) || facts;
      const isReadOnce = (path: string) => /^(brand|fonts)\//.test(path) && path !== logoFile;
      return JSON.stringify([facts, ...[...folder.stamps()].filter(([path]) => isReadOnce(path))]);
    },
    state: () => state,
    version: () => version,
    change: inTurn((changes: readonly Change[]) => settleAfter(texts.change(changes))),
    keep: inTurn((asked: Parameters<typeof texts.decide>[0]) => settleAfter(texts.decide(asked))),
    refresh: inTurn(() => (describeFiles() === stamps ? undefined : settle())),
    settle: inTurn((text: { file: string; key: string }) => {
      if (!checked.configuration) throw new Refused(409, ['noConfiguration']);
      folder.write(noteSettled(checked.configuration, owner, texts.shown(), text));
      return settle();
    }),
    makeTexts: inTurn((asked: NewTextRequest) => {
      const { offers: [offer] = [] } = checked.configuration ?? {};
      return replace(makeTexts(asked, { read: folder.read, offer: offer?.id, cover: state.media.find(isPicture) }));
    }),
    saveMedia: inTurn((name: string, bytes: Buffer) => saveMedia(folder, name, bytes)),
    changes: inTurn(listChanges),
    publish: inTurn((asked: PublishRequest) => publish(asked).finally(settle)),
    restore: inTurn(async ({ from, files }: RestoreRequest) => {
      const versions = await Promise.all(files.map(async (path) => [path, await readAt(owner, from ?? 'HEAD', path)] as const));
      // A file that did not exist at that publish stays as it is.
      const contents: Contents = new Map(versions.filter(([, bytes]) => bytes || !from));
      // Deleting a page writes redirects from its addresses: they would hide the page that comes back.
      const { problems } = await check(contents);
      const inTheWay = findNew(problems, texts.problems()).filter(({ key }) => key.startsWith('redirects.'));
      const changes = inTheWay.map(({ key }): Change => ({ kind: 'set', file: configurationFile, path: key.split(/\.(.*)/, 2) }));
      const read = (path: string) => (contents.get(path) ?? folder.read(path))?.toString();
      return replace(new Map([...contents, ...applyChanges(changes, read)]));
    }),
  };
}

function describeFile(path: string, text: string): FileState {
  const { body, ...read } = readValue(path, text);
  return { path, form: formOf(path) as string, language: languageOf(path), ...read, body: body && showBody(body) };
}

function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Result | Promise<Result>) =>
    (...parameters: Parameters): Promise<Result> => {
      const own = last.then(() => run(...parameters));
      last = own.catch(() => undefined);
      return own;
    };
}
