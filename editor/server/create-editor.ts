import { join } from 'node:path';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { createFontList } from '../../model/letters/list-fonts.ts';
import type { BrandName, Change, Changes, Place } from '../api.ts';
import type {
  DifferencesRequest,
  HistoryRequest,
  NewTextRequest,
  PublishRequest,
  RestoreRequest,
} from '../requests.ts';
import { addTexts } from './add-texts.ts';
import { type Checked, createCheck, findBroken } from './check.ts';
import { type Contents, openFolder } from './folder.ts';
import { listDeleted, listDeletions, listDifferences } from './history.ts';
import { listChanges } from './list-changes.ts';
import { describeVersions, lookAtFolder } from './look-at-folder.ts';
import { makeThumbnail, replaceBrandPicture, saveMedia } from './media.ts';
import { openMirror } from './mirror.ts';
import { makeLanguage } from './new-language.ts';
import { openDraft } from './open-draft.ts';
import { publish } from './publish.ts';
import { Refused, type Said } from './refused.ts';
import { openRepository } from './repository.ts';
import { planRestore } from './restore.ts';
import { createShowing, type NewContents } from './show-contents.ts';
import { takeTurns } from './take-turns.ts';
import { toggleAccepted } from './toggle-accepted.ts';
import { settleInFolder } from './translations.ts';

export type Editor = Awaited<ReturnType<typeof createEditor>>;

type Places = {
  owner: string;
  /** A folder for what can be made anew. */
  cache: string;
  /** Called when the preview is to show other contents, which are in `shown` below the cache. */
  give: (contents: NewContents) => void;
};

/** The server's side of the editor, which answers one request after another. */
export async function createEditor({ owner, cache, give }: Places) {
  const folder = openFolder(owner);
  const repository = openRepository(owner);
  await repository.bringBack();
  const copy = openMirror(folder, join(cache, 'copy'));
  const previewed = openMirror(folder, join(cache, 'shown'));
  const check = createCheck(folder, copy, join(cache, configurationFile));
  const workspace = { folder, repository, check };
  const show = createShowing({ ...workspace, copy, previewed, give });
  const draft = openDraft({ folder, findBroken: (contents) => findBroken(check, contents) });

  const { lastChange } = draft;
  const view = { folder, check, show, listFonts: createFontList(folder), lastChange };
  let seen = await lookAtFolder(view);
  const look = async () => {
    seen = await lookAtFolder(view, seen);
  };
  const { inTurn, thenLook } = takeTurns(look);
  /** Returns a function that writes files, unless one has changed since this call. */
  const beginReplacing = () => {
    const versions = folder.versions();
    return (contents: Contents) => draft.replace(contents, versions, seen.checked.configuration);
  };
  /** Writes the files that a request makes. */
  const thenReplace = <In extends unknown[]>(
    make: (...asked: In) => Contents | Promise<Contents>,
  ) =>
    thenLook(async (...asked: In) => {
      const replace = beginReplacing();
      replace(await make(...asked));
    });

  return {
    state: () => seen.state,
    refresh: inTurn(() => (describeVersions(folder) === seen.versions ? undefined : look())),
    change: thenLook((changes: readonly Change[]) =>
      draft.change(changes, seen.checked.configuration),
    ),
    undo: thenLook(({ change }: { change: string }) => draft.undo(change)),
    settle: thenLook((text: Place) =>
      settleInFolder(text, folder, requireConfiguration(seen.checked)),
    ),
    accept: thenReplace(({ finding }: { finding: string }) => toggleAccepted(finding, folder)),
    makeTexts: thenReplace((asked: NewTextRequest) => addTexts(asked, folder, seen)),
    makeLanguage: thenReplace(({ code }: { code: string }) =>
      makeLanguage(code, { ...folder, configuration: requireConfiguration(seen.checked) }),
    ),
    async readThumbnail(path: string) {
      const isKnown = [...seen.state.media, ...seen.state.brand].includes(path);
      const bytes = isKnown && folder.readBytes(path);
      return bytes ? makeThumbnail(bytes) : undefined;
    },
    saveMedia: thenLook((name: string, bytes: Buffer) =>
      saveMedia(folder, name, bytes, seen.checked.configuration?.colours),
    ),
    replaceBrandPicture: thenReplace((name: BrandName, bytes: Buffer) =>
      replaceBrandPicture(name, bytes, {
        folder,
        colours: requireConfiguration(seen.checked).colours,
      }),
    ),
    changes: inTurn(async (): Promise<Changes> => {
      const { changed, ...changes } = await listChanges(workspace, seen);
      return changes;
    }),
    publish: thenLook((asked: PublishRequest) => publish(asked, workspace, seen)),
    history: ({ files, skip }: HistoryRequest) => repository.listPublishes(files, skip),
    differences: (asked: DifferencesRequest) => listDifferences(asked, workspace),
    async deleted() {
      const codes = seen.state.languages.map(({ code }) => code);
      return listDeleted(await listDeletions(repository), { folder, repository, codes });
    },
    restore: thenLook(async ({ versions }: RestoreRequest): Promise<Said | undefined> => {
      const replace = beginReplacing();
      const { contents, later } = await planRestore(versions, workspace);
      replace(contents);
      return later.length > 0 ? ['laterStands', { files: later.join(', ') }] : undefined;
    }),
  };
}

function requireConfiguration({ configuration }: Checked) {
  if (!configuration) throw new Refused(409, ['noConfiguration']);
  return configuration;
}
