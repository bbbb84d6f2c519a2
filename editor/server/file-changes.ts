import { join } from 'node:path';
import { removeWhole, writeWhole } from '../../model/files/write-whole.ts';
import { isOwnersFile } from './owner-files.ts';
import { listUncommitted, readCommitted, readGit } from './publish.ts';
import { mixFolders } from './settle.ts';
import { isMedia, type Workspace } from './workspace.ts';

/** One file before and after; undefined where it was not, or is no longer, there. */
export type FileChange = { path: string; before: string | undefined; after: string | undefined };

/** What to compare the drafts with: what was published, or what is saved. */
export type Since = 'commit' | 'saved';

/** The files that differ; from what is saved where there is no git. */
export async function listFileChanges(workspace: Workspace, since: Since): Promise<FileChange[]> {
  const isCommit = since === 'commit' && (await readGit(workspace.owner)) !== undefined;
  const uncommitted = isCommit ? await listUncommitted(workspace.owner) : [];
  const paths = [...new Set([...workspace.drafts(), ...uncommitted])].filter(
    (path) => isOwnersFile(path) && !path.startsWith('translations/'),
  );
  const files = paths.sort().map(async (path) => ({
    path,
    before: isCommit ? await readCommitted(workspace.owner, path) : workspace.readSaved(path),
    after: workspace.read(path),
  }));
  return (await Promise.all(files)).filter(({ before, after }) => before !== after);
}

/** Writes the owner's folder as it was before its texts changed into another one, for the pages beside those of now. */
export async function writeBefore(workspace: Workspace, into: string): Promise<void> {
  mixFolders(into, workspace.folder, workspace.folder, [], workspace.writing);
  for (const { path, before } of await listFileChanges(workspace, 'commit')) {
    if (isMedia(path)) continue;
    if (before === undefined) removeWhole(join(into, path));
    else writeWhole(join(into, path), before, workspace.writing);
  }
}
