import { listDrafts } from '../../model/configuration/language.ts';
import { languageOf } from '../api.ts';
import { findNamedMedia, groupChanges, listFileChanges } from './changes.ts';
import type { Check } from './check.ts';
import type { Folder } from './folder.ts';
import { listDeleted } from './history.ts';
import type { Seen } from './look-at-folder.ts';
import type { Repository } from './repository.ts';

type Parts = { folder: Folder; repository: Repository; check: Check };

/** What differs from the last commit, by pages, and the changed files that these consist of. */
export async function listChanges(
  { folder, repository, check }: Parts,
  { checked: { configuration }, state: { languages, pages } }: Seen,
) {
  const { branch, unsent } = await repository.readState();
  const all = branch ? await listFileChanges(folder, repository) : [];
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
