import { basename } from 'node:path';
import { listDrafts } from '../../model/configuration/language.ts';
import {
  type ChangedPage,
  type FieldProblem,
  groupOf,
  languageOf,
  type PageEntry,
} from '../api.ts';
import { valueIn } from './edit-file.ts';
import { formOf } from './fields.ts';
import { type FileChange, listFileChanges, type Workspace } from './file-changes.ts';
import { findUnfinished } from './find-unfinished.ts';
import type { Folder } from './folder.ts';
import { listDeleted } from './history.ts';
import type { Seen } from './look-at-folder.ts';

/** What differs from the last commit, by pages, and the changed files that these consist of. */
export async function listChanges(
  workspace: Workspace,
  { checked: { configuration }, state: { languages, pages } }: Seen,
) {
  const { folder, repository, check } = workspace;
  const { branch, unsent } = await repository.readBranch();
  const all = branch ? await listFileChanges(workspace) : [];
  const draftLanguages = listDrafts(configuration?.languages);
  const isDraft = (file: string) => draftLanguages.includes(languageOf(file) ?? '');
  const drafts = all.map(({ path }) => path).filter(isDraft);
  const changed = all.filter(({ path }) => !isDraft(path));
  const deletion = { from: 'HEAD', files: changed.map(({ path }) => path) };
  const codes = languages.map(({ code }) => code);
  const deleted = await listDeleted([deletion], { folder, repository, codes });
  const { problems, stale } = await check();
  const grouped = groupChanges(
    changed,
    [...pages, ...deleted],
    [...problems, ...stale].filter(({ file }) => !isDraft(file)),
    findNamedMedia(folder),
  );
  return { isPossible: branch !== undefined, unsent, deleted, drafts, pages: grouped, changed };
}

/**
 * Groups changed files by their pages, with what keeps a page from going online. A picture belongs
 * to each page that names it, and is left out where none does.
 * @param isNamed whether any text of the folder names a file of media/
 */
function groupChanges(
  files: readonly FileChange[],
  pages: readonly PageEntry[],
  problems: readonly FieldProblem[],
  isNamed: (path: string) => boolean,
): ChangedPage[] {
  const listMedia = (changes: readonly FileChange[]) =>
    files.filter(({ path }) =>
      changes.some((file) => formOf(file.path) && isMediaIn(file.after, path)),
    );
  const media = listMedia(files);
  const grouped = files.filter(
    (file) => !media.includes(file) && (!file.path.startsWith('media/') || isNamed(file.path)),
  );
  const byPage = Map.groupBy(grouped, ({ path }) => groupOf(pages, path));
  return [...byPage].map(([id, changes]) => ({
    id,
    files: [...changes, ...listMedia(changes)].map(({ path }) => path),
    problems: [
      ...problems.filter(({ file }) => groupOf(pages, file) === id),
      ...changes.flatMap(findUnfinished),
    ],
    isDraft: pages.find((page) => page.id === id)?.waits === 'draft' && changes.every(isUnseen),
    isNew: changes.every(({ before }) => before === undefined),
  }));
}

/** Whether a file of texts was a draft, if it was there at all, and is one. */
const isUnseen = ({ path, before, after }: FileChange): boolean =>
  !formOf(path) ||
  [before, after].every((text) => !text || Object(valueIn(path, String(text))).draft);

/**
 * Whether a text names a file of media/; a film's poster and its captions begin with the film's
 * name.
 */
const isMediaIn = (text: string | undefined, path: string) =>
  path.startsWith('media/') && text?.includes(`${basename(path).split('.')[0]}.`);

/** Returns whether a text of the folder names a file of media/. */
function findNamedMedia(folder: Folder): (path: string) => boolean {
  const texts = folder.list().flatMap((path) => (formOf(path) ? folder.read(path) : []));
  return (path) => texts.some((text) => isMediaIn(text, path));
}
