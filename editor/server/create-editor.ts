import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { acceptedFile, readAccepted } from '../../model/checks/accepted.ts';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { listDrafts } from '../../model/configuration/language.ts';
import { isPicture } from '../../model/files/media-file.ts';
import { createFontList } from '../../model/letters/list-fonts.ts';
import { nameFinding } from '../../model/problems/finding.ts';
import { settleText, updateNotes } from '../../model/translations/settle.ts';
import {
  type BrandName,
  type Changes,
  type FieldProblem,
  factsFile,
  languageOf,
  type Place,
  type State,
} from '../api.ts';
import type { PublishRequest } from '../requests.ts';
import { contentsBefore, findNamedMedia, groupChanges, listFileChanges } from './changes.ts';
import { createCheck, findNew } from './check.ts';
import { editText } from './edit-file.ts';
import { type Contents, type Folder, openFolder } from './folder.ts';
import { listDeleted, listDeletions, listDifferences } from './history.ts';
import { makeThumbnail, replaceBrandPicture, saveMedia } from './media.ts';
import { openMirror } from './mirror.ts';
import { makeLanguage } from './new-language.ts';
import { makeTexts, type NewTextRequest } from './new-text.ts';
import { openDraft } from './open-draft.ts';
import { findMissing, planPublish } from './plan-publish.ts';
import { readState } from './read-state.ts';
import { Refused, type Said } from './refused.ts';
import { openRepository } from './repository.ts';
import { planRestore, type RestoredVersions } from './restore.ts';
import { createShowing, type Given } from './show-contents.ts';
import { filesWith } from './translations.ts';

export type Editor = Awaited<ReturnType<typeof createEditor>>;

type Places = {
  owner: string;
  /** A folder for what can be made anew. */
  cache: string;
  /** Called when the preview is to show other contents, which are in `shown` below the cache. */
  give: (given: Given) => void;
};

/** The cover of the first article of an owner without pictures, until there is one. */
const plainCover = 'media/cover.svg';
const plainDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="#c9c9c4" d="M0 0h1200v630H0z"/></svg>\n';

const describeFiles = ({ versions }: Folder) => JSON.stringify([...versions()]);

/** The server's side of the editor, which answers one request after another. */
export async function createEditor({ owner, cache, give }: Places) {
  const folder = openFolder(owner);
  const repository = openRepository(owner);
  const copy = openMirror(folder, join(cache, 'copy'));
  const shown = openMirror(folder, join(cache, 'shown'));
  const check = createCheck(folder, copy, join(cache, configurationFile));
  const parts = { folder, repository, check };
  const show = createShowing({ ...parts, copy, shown, give });
  const listFonts = createFontList(folder);
  let checked = await check();
  let state: Omit<State, 'preview'>;
  let described: string;
  let found: readonly FieldProblem[] = [];
  const draft = openDraft({
    folder,
    note(texts) {
      const { configuration } = checked;
      if (!configuration) return new Map();
      return updateNotes(configuration, filesWith(owner), filesWith(owner, texts));
    },
    async findBroken(contents) {
      const before = await check();
      return findNew((await check(contents)).problems, before.problems);
    },
  });

  async function look(): Promise<void> {
    described = describeFiles(folder);
    checked = await check();
    const fonts = listFonts();
    const names = readAccepted(folder);
    // While a text is wrong, the earlier remarks stay: an old price is not forgotten.
    found = checked.listRemarks() ?? found;
    const remarks = found.filter((one) => !names.includes(nameFinding(one)));
    const accepted = found.filter((one) => !remarks.includes(one));
    const read = readState(folder, checked);
    state = {
      ...read,
      fonts,
      remarks,
      accepted,
      shown: await show(checked),
      lastChange: draft.lastChange(),
      revision: randomUUID(),
    };
  }

  const limit = pLimit(1);
  const inTurn =
    <In extends unknown[], Out>(run: (...asked: In) => Out | Promise<Out>) =>
    (...asked: In) =>
      limit(run, ...asked);
  /** Looks at the folder again after a request that may have changed it, also a refused one. */
  const thenLook = <In extends unknown[], Out>(run: (...asked: In) => Promise<Out>) =>
    inTurn((...asked: In) => run(...asked).finally(look));
  /** Writes the files that a request makes over those that were there before they were made. */
  function thenReplace<In extends unknown[]>(make: (...asked: In) => Contents | Promise<Contents>) {
    return thenLook(async (...asked: In) => {
      const versions = folder.versions();
      draft.replace(await make(...asked), versions);
    });
  }

  function requireConfiguration() {
    const { configuration } = checked;
    if (!configuration) throw new Refused(409, ['noConfiguration']);
    return configuration;
  }

  const inOrder = () => ({ ...parts, codes: state.languages.map(({ code }) => code) });

  async function listChanges() {
    const { branch, unsent } = await repository.readState();
    const all = branch ? await listFileChanges(folder, repository) : [];
    const drafts = listDrafts(checked.configuration?.languages);
    const isSeen = (file: string) => !drafts.includes(languageOf(file) ?? '');
    const changed = all.filter(({ path }) => isSeen(path));
    const unseen = all.filter(({ path }) => !isSeen(path)).map(({ path }) => path);
    const deletion = { from: 'HEAD', files: changed.map(({ path }) => path) };
    const deleted = await listDeleted([deletion], inOrder());
    const { problems, stale } = await check();
    const pages = groupChanges(
      changed,
      [...state.pages, ...deleted],
      [...problems, ...stale].filter(({ file }) => isSeen(file)),
      findNamedMedia(folder),
    );
    return { isPossible: branch !== undefined, unsent, deleted, drafts: unseen, pages, changed };
  }

  async function publish(asked: PublishRequest): Promise<Said> {
    const { configuration } = checked;
    const { isPossible, drafts, changed, pages } = await listChanges();
    if (!configuration || !isPossible) throw new Refused(409, ['cannotPublish']);
    const plan = planPublish({ chosen: asked.files, changed, pages });
    const missing = findMissing(plan, pages, checked, await check(plan.staying, false));
    if (missing.length > 0)
      throw new Refused(422, ['incomplete'], { problems: missing.slice(0, 5) });
    // A commit of their own, so that undoing the publish leaves them.
    await repository.commit(asked.draftMessage ?? 'Drafts', drafts, configuration);
    await repository.commit(asked.message, plan.files, configuration);
    const first = await repository.push();
    // A commit that is too large would be refused with every later one.
    if (first.said[0] === 'remoteTooLarge') await repository.uncommit(plan.files);
    if (!first.isBehind) return first.said;
    const clash = await repository.pull(asked.message, configuration);
    await refuseMergedWrong();
    const { said } = await repository.push();
    return clash.length > 0 && said[0] === 'published'
      ? ['theirsStand', { files: clash.join(', ') }]
      : said;
  }

  /** What is wrong after the merge of two right versions must be seen before it is online. */
  async function refuseMergedWrong(): Promise<void> {
    const changed = await listFileChanges(folder, repository);
    const online = await check(contentsBefore(changed), false);
    if (online.problems.length + online.stale.length > 0) throw new Refused(409, ['mergedWrong']);
  }

  await look();
  return {
    state: () => state,
    change: thenLook(draft.change),
    undo: thenLook(async ({ change }: { change: string }) => draft.undo(change)),
    refresh: inTurn(() => (describeFiles(folder) === described ? undefined : look())),
    settle: thenLook(async (text: Place) => {
      const versions = folder.versions();
      folder.write(settleText(requireConfiguration(), filesWith(owner), text), versions);
    }),
    /** Leaves a remark as it is, or takes it up again. */
    accept: thenReplace(({ finding }: { finding: string }) => {
      const names = new Set(readAccepted(folder));
      if (!names.delete(finding)) names.add(finding);
      const text = names.size > 0 ? `${JSON.stringify([...names].sort(), null, 2)}\n` : undefined;
      return new Map([[acceptedFile, text]]);
    }),
    makeTexts: thenReplace((asked: NewTextRequest) => {
      const { offers: [offer] = [], modules } = checked.configuration ?? {};
      const cover = state.media.find(isPicture);
      const known = { read: folder.read, offer: offer?.id, cover: cover ?? plainCover };
      const texts = makeTexts(asked, known);
      if (asked.kind !== 'blog') return texts;
      if (!cover) texts.set(plainCover, plainDrawing);
      if (!modules || modules.blog) return texts;
      // Without its blog a site shows no article, and the preview none that is being written.
      const facts = folder.read(factsFile) ?? '';
      const blog = { kind: 'set', path: ['modules', 'blog'], value: true } as const;
      return texts.set(factsFile, editText(factsFile, facts, blog));
    }),
    makeLanguage: thenReplace(({ code }: { code: string }) =>
      makeLanguage(code, { ...folder, configuration: requireConfiguration() }),
    ),
    async readThumbnail(path: string) {
      const isKnown = [...state.media, ...state.brand].includes(path);
      const bytes = isKnown && folder.readBytes(path);
      return bytes ? makeThumbnail(bytes) : undefined;
    },
    saveMedia: thenLook((name: string, bytes: Buffer) =>
      saveMedia(folder, name, bytes, checked.configuration?.colours),
    ),
    replaceBrandPicture: thenReplace((name: BrandName, bytes: Buffer) =>
      replaceBrandPicture(name, bytes, { folder, colours: requireConfiguration().colours }),
    ),
    changes: inTurn(async (): Promise<Changes> => {
      const { changed, ...changes } = await listChanges();
      return changes;
    }),
    history: ({ files, skip }: { files?: readonly string[] | undefined; skip: number }) =>
      repository.listPublishes(files, skip),
    deleted: async () => listDeleted(await listDeletions(repository), inOrder()),
    differences: ({ from, files }: { from: string; files: readonly string[] }) =>
      listDifferences(from, files, parts),
    publish: thenLook(publish),
    restore: thenReplace(({ versions }: { versions: RestoredVersions }) =>
      planRestore(versions, parts),
    ),
  };
}
