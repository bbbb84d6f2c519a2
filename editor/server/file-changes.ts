import type { Check } from './check.ts';
import type { Contents, Folder } from './folder.ts';
import type { Repository } from './repository.ts';

/** The owner's folder, the git repository that it is in, and the check of its contents. */
export type Workspace = { folder: Folder; repository: Repository; check: Check };

/** One file before and after; undefined where it did not, or does not, exist. */
export type FileChange = Awaited<ReturnType<typeof listFileChanges>>[number];

/** The owner's files that differ from the last commit. */
export async function listFileChanges({
  folder,
  repository: { listUncommitted, readAt },
}: Workspace) {
  const uncommitted = await listUncommitted();
  const changes = uncommitted.map(async ({ path, isNew }) => ({
    path,
    before: isNew ? undefined : await readAt('HEAD', path),
    after: folder.read(path),
  }));
  return Promise.all(changes);
}

/** The contents that a folder with such changes had at the last commit. */
export const contentsBefore = (changed: readonly FileChange[]): Contents =>
  new Map(changed.map(({ path, before }) => [path, before]));

/** The contents that files which differ from the last commit have in it. */
export const readCommitted = async (workspace: Workspace): Promise<Contents> =>
  contentsBefore(await listFileChanges(workspace));
