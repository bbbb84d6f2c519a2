import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { withoutLiveFacts } from '../../model/configuration/live-facts.ts';
import { isPicture } from '../../model/files/media-file.ts';
import { createFontList } from '../../model/letters/list-fonts.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import { readVersions } from '../../model/process/read-versions.ts';
import { notesPath } from '../../model/translations/notes.ts';
import { settleText, updateNotes } from '../../model/translations/settle.ts';
import type { Changes, Place, State } from '../api.ts';
import { applyChanges } from './apply-changes.ts';
import {
  findUnfinished,
  groupChanges,
  listDeleted,
  listFileChanges,
  notWritten,
} from './changes.ts';
import { createCheck } from './check.ts';
import { readValue } from './edit-file.ts';
import { formOf, forms } from './fields.ts';
import { type Contents, openFolder } from './folder.ts';
import { commitFiles, listPublishes, pull, push, readAt, readRepository } from './git.ts';
import { listPages } from './list-pages.ts';
import { makeThumbnail, saveMedia } from './media.ts';
import { makeTexts, type NewTextRequest } from './new-text.ts';
import { findNew, openTexts } from './owner-texts.ts';
import { Refused, type Said } from './refused.ts';
import { filesWith, readStates } from './translations.ts';

export type Editor = Awaited<ReturnType<typeof createEditor>>;

export async function createEditor({
  owner,
  kept,
  copy,
}: Record<'owner' | 'kept' | 'copy', string>) {
  const folder = openFolder(owner);
  const check = createCheck(folder, copy);
  const listFonts = createFontList(folder);
  const limit = pLimit(1);
  const inTurn =
    <In extends unknown[], Out>(run: (...asked: In) => Out | Promise<Out>) =>
    (...asked: In) =>
      limit(run, ...asked);
  let checked = await check(new Map());
  const texts = openTexts({
    folder,
    keptFile: kept,
    async check(contents) {
      checked = await check(contents);
      return checked.problems;
    },
    note: (contents) =>
      checked.configuration
        ? updateNotes(checked.configuration, filesWith(owner), filesWith(owner, contents))
        : new Map(),
  });
  const describeFiles = () => JSON.stringify([...folder.stamps()]);
  let stamps: string;
  let state: Omit<State, 'preview'>;

  function readState(): typeof state {
    const { configuration, addresses } = checked;
    // Words cannot be edited before the configuration says their languages.
    const languages = configuration?.languages ?? [];
    const codes = ['', ...languages.map(({ code }) => code)];
    const paths = folder.list().filter((path) => formOf(path));
    const files = paths
      .map((path) => readValue(path, texts.read(path) ?? ''))
      .filter(({ language = '' }) => codes.includes(language))
      .sort(
        (one, other) => codes.indexOf(one.language ?? '') - codes.indexOf(other.language ?? ''),
      );
    const pages = listPages(files, addresses, configuration?.timeZone);
    const listed = pages.flatMap((page) => Object.values(page.files));
    const unfinished = listed.flatMap((path) => findUnfinished({ path, after: texts.read(path) }));
    const states = configuration
      ? readStates(configuration, owner, texts.shown())
      : { open: [], problems: [] };
    return {
      revision: randomUUID(),
      name: configuration?.name ?? '',
      languages: languages.map(({ code, name, direction }) => ({ code, name, direction })),
      pages,
      forms,
      files: Object.fromEntries(files.map((file) => [file.path, file])),
      kept: texts.kept(),
      problems: [
        ...texts.problems(),
        ...states.problems,
        ...unfinished.filter(({ message }) => message !== notWritten),
      ],
      unwritten: unfinished.filter(({ message }) => message === notWritten),
      remarks: checked.listFormerPrices(readVersions(owner, configurationFile)),
      translations: states.open,
      media: folder.list().filter((path) => path.startsWith('media/')),
      fonts: listFonts(),
    };
  }

  async function settle() {
    await texts.settle();
    stamps = describeFiles();
    state = readState();
  }

  /** Writes what is right by then, also after a refused request. */
  const thenSettle = <In extends unknown[], Out>(run: (...asked: In) => Promise<Out>) =>
    inTurn((...asked: In) => run(...asked).finally(settle));

  async function listChanges(): Promise<Changes> {
    const { branch, unsent } = await readRepository(owner);
    const changed = branch ? await listFileChanges(folder) : [];
    const history = await listPublishes(owner);
    const deleted = await listDeleted(folder, [
      { id: 'HEAD', files: changed.map(({ path }) => path) },
      ...history,
    ]);
    const stale = checked.configuration
      ? readStates(checked.configuration, owner, new Map()).problems
      : [];
    const pages = groupChanges(
      changed,
      [...state.pages, ...deleted],
      [...(await check(new Map())).problems, ...stale],
    );
    return { isPossible: branch !== undefined, unsent, history, deleted, pages };
  }

  async function publish({
    message,
    files,
  }: {
    message: string;
    files: readonly string[];
  }): Promise<Said> {
    const { configuration } = checked;
    if (!configuration || !(await readRepository(owner)).branch)
      throw new Refused(409, ['cannotPublish']);
    const changed = await listFileChanges(folder);
    const { problems: known } = await check(new Map());
    const pages = groupChanges(changed, state.pages, known);
    const ready = pages
      .filter(
        ({ isDraft, problems }) => !isDraft && !problems.some(({ file }) => files.includes(file)),
      )
      .flatMap((page) => page.files.filter((path) => files.includes(path)));
    const listOnline = (after: readonly string[]) =>
      new Map(
        changed.flatMap(({ path, before }) => (after.includes(path) ? [] : [[path, before]])),
      );
    const checkOnline = async (online: Contents) => {
      const {
        configuration: { redirects } = configuration,
        addresses,
        problems,
      } = await check(online);
      const isOnline = (from: string) =>
        from in redirects || addresses.some(({ path }) => path === from);
      const left = Object.keys(configuration.redirects).filter((from) => !isOnline(from));
      const explain = (from: string) => `goes with the deletion of ${from}; publish both`;
      const lost = left.map((from) => ({
        file: configurationFile,
        key: `redirects.${from}`,
        message: explain(from),
      }));
      // Without its redirect, a deletion has others: links to its text.
      return lost.length > 0
        ? lost
        : [...problems, ...readStates(configuration, owner, online).problems];
    };
    const missing = findNew(
      await checkOnline(listOnline(ready)),
      await checkOnline(listOnline([])),
    );
    const unfinished = pages
      .flatMap((page) => page.problems)
      .filter(({ file }) => missing.some((one) => one.file === file));
    if (missing.length > 0)
      throw new Refused(422, ['incomplete'], { problems: [...unfinished, ...missing].slice(0, 5) });
    const send = async (): Promise<Said> => {
      if (ready.length > 0) await commitFiles(owner, message, ready, configuration);
      const pushed = await push(owner);
      if (!pushed.isBehind) return pushed.said;
      const clash = await pull(owner, message, configuration);
      // What is wrong after the merge of two right versions must be seen before it is online.
      if ((await check(new Map())).problems.length > known.length)
        throw new Refused(409, ['mergedWrong']);
      const { said } = await push(owner);
      return clash.length > 0 && said[0] === 'published'
        ? ['theirsStand', { files: clash.join(', ') }]
        : said;
    };
    return send();
  }

  await settle();
  return {
    /**
     * What the preview reads once per process: facts that are not live, fonts and pictures of the
     * brand.
     */
    listReadOnce() {
      const isReadOnce = ([path]: readonly [string, string]) =>
        /^(brand|fonts)\//.test(path) && path !== logoFile;
      return JSON.stringify([
        withoutLiveFacts(checked.configuration),
        ...[...folder.stamps()].filter(isReadOnce),
      ]);
    },
    state: () => state,
    isWhole: inTurn(async () => (await check(new Map())).problems.length === 0),
    change: thenSettle(texts.change),
    keep: thenSettle(texts.decide),
    undo: thenSettle(texts.undo),
    refresh: inTurn(() => (describeFiles() === stamps ? undefined : settle())),
    settle: thenSettle(async (text: Place) => {
      if (!checked.configuration) throw new Refused(409, ['noConfiguration']);
      folder.write(settleText(checked.configuration, filesWith(owner, texts.shown()), text));
    }),
    makeTexts: thenSettle((asked: NewTextRequest) => {
      const { offers: [offer] = [] } = checked.configuration ?? {};
      return texts.replace(
        makeTexts(asked, {
          read: folder.read,
          offer: offer?.id,
          cover: state.media.find(isPicture),
        }),
      );
    }),
    readThumbnail: (path: string) =>
      state.media.includes(path) ? makeThumbnail(folder.readBytes(path)) : undefined,
    saveMedia: thenSettle((name: string, bytes: Buffer) => saveMedia(folder, name, bytes)),
    changes: inTurn(listChanges),
    publish: thenSettle(publish),
    restore: thenSettle(
      async ({ from, files }: { from?: string | undefined; files: readonly string[] }) => {
        const readThen = async (paths: readonly string[]) =>
          Promise.all(
            paths.map(async (path) => [path, await readAt(owner, from ?? 'HEAD', path)] as const),
          );
        // A file that did not exist at that publish stays as it is.
        const contents: Contents = new Map(
          (await readThen(files)).filter(([, then]) => then || !from),
        );
        const notes = new Map(
          await readThen(files.map(notesPath).filter((path) => !files.includes(path))),
        );
        const read = (path: string) => (contents.get(path) ?? folder.read(path))?.toString();
        const set = (path: string[], value?: string) =>
          ({ kind: 'set', file: configurationFile, path, value }) as const;
        const withFacts = (changes: ReturnType<typeof set>[]) =>
          new Map([...contents, ...applyChanges(changes, read)]);
        const isFacts = contents.has(configurationFile);
        const typed = isFacts && !from ? await listFileChanges(folder) : [];
        const { addresses } =
          typed.length > 0
            ? await check(new Map(typed.map(({ path, before }) => [path, before])))
            : checked;
        const redirects = Object.entries(checked.configuration?.redirects ?? {});
        // Deletions wrote redirects: those of today stay; what was typed since the last publish
        // goes, but for those of pages online.
        const stays = ([old]: [string, string]) =>
          isFacts && (from || addresses.some(({ path }) => path === old));
        const kept = redirects.filter(stays).map(([old, to]) => set(['redirects', old], to));
        const { problems } = await check(withFacts(kept));
        const inTheWay = findNew(problems, texts.problems()).filter(({ key }) =>
          key.startsWith('redirects.'),
        );
        const gone = inTheWay.map(({ key }) => set(['redirects', key.replace('redirects.', '')]));
        // The list goes with its last redirect.
        const isEmptied = !isFacts && gone.length > 0 && gone.length === redirects.length;
        return texts.replace(
          new Map([...withFacts(isEmptied ? [set(['redirects'])] : [...kept, ...gone]), ...notes]),
        );
      },
    ),
  };
}
