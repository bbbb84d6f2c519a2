import { type FileChange, hashChanges, listFileChanges } from './changes.ts';
import { commitAndPush, resetToRemote, type Sent } from './git.ts';
import { isNote } from './owner-files.ts';
import { Refused, type Said } from './refused.ts';
import { nameBeside, type Workspace } from './workspace.ts';

type Parts = {
  workspace: Workspace;
  /** Checks the drafts again. */
  recheck: () => Promise<void>;
  /** Saves the valid drafts. */
  save: () => Promise<unknown>;
  /** The author of commits where git has no name configured. */
  author: () => { name: string; email: string };
};

/** Returns the operation that publishes: a commit of what is saved, and a push. */
export function createPublisher({ workspace, recheck, save, author }: Parts) {
  /** Commits the saved ones of the changes, and pushes. */
  async function publishSaved(message: string, files: readonly FileChange[]): Promise<Sent> {
    // An invalid draft, or one with a conflict, differs from the disk.
    const saved = files.filter(({ path, after }) => isNote(path) || workspace.readSaved(path) === after);
    const paths = saved.map(({ path }) => path);
    const sent = await commitAndPush(workspace.owner, message, paths, author());
    const isNothingReady = sent.said[0] === 'isPublished' && files.some(({ path }) => !isNote(path));
    return isNothingReady ? { ...sent, said: ['nothingReady'] } : sent;
  }

  /** Merges the unsent commits with what others have pushed, and publishes the result where the user has nothing to choose. */
  async function publishAfterOthers(): Promise<Sent> {
    workspace.refresh();
    const own = new Map<string, Buffer | undefined>();
    const reset = await resetToRemote(workspace.owner, (before) => {
      for (const path of before.keys()) own.set(path, workspace.readBytes(path));
      workspace.makeDrafts(before);
    });
    workspace.refresh();
    await recheck();
    if ('said' in reset) return { pushed: false, said: reset.said };
    const choice = findChoice(workspace, own);
    if (choice) return { pushed: false, said: choice };
    await save();
    return publishSaved(reset.messages, await listFileChanges(workspace));
  }

  /**
   * @param seen the hash of the changes that the user has seen
   * @throws Refused when these are no longer the changes
   */
  return async (message: string, seen: string): Promise<Sent> => {
    const files = await listFileChanges(workspace);
    if (hashChanges(files) !== seen) throw new Refused(409, ['changesHaveChanged']);
    const sent = await publishSaved(message, files);
    return sent.isBehind ? publishAfterOthers() : sent;
  };
}

/**
 * What the user has to look at, or to choose, after a merge; undefined where there is nothing.
 * @param own the drafts before the merge
 */
function findChoice(workspace: Workspace, own: ReadonlyMap<string, Buffer | undefined>): Said | undefined {
  const there = new Set(workspace.files());
  const beside = [...own].flatMap(([path, data]) => {
    const kept = data && nameBeside(path, data);
    return kept && there.has(kept) ? [{ path, kept }] : [];
  });
  const list = (names: readonly string[]) => names.join(', ');
  if (beside.length > 0)
    return ['publishedFirstBeside', { files: list(beside.map(({ path }) => path)), kept: list(beside.map(({ kept }) => kept)) }];
  const restored = [...own].flatMap(([path, data]) => (!data && there.has(path) ? [path] : []));
  if (restored.length > 0) return ['publishedFirstBack', { files: list(restored) }];
  return [...own.keys()].some((path) => workspace.conflictsOf(path).length > 0) ? ['publishedFirst'] : undefined;
}
