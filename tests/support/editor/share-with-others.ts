import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addFiles } from '../files/write-files.ts';
import { gitIn } from '../processes/git-in.ts';

/**
 * Gives an owner's folder a remote that somebody else pushes to as well.
 * @param folder for the remote and the clone of somebody else
 */
export function shareWithOthers(owner: string, folder: string) {
  const [remote, other] = [join(folder, 'remote'), join(folder, 'other')];
  const git = gitIn(owner);
  if (!existsSync(join(owner, '.git'))) {
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Begin');
  }
  git('config', 'user.name', 'Owner');
  git('config', 'user.email', 'owner@example.com');
  git('clone', '--quiet', '--bare', '.', remote);
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  git('clone', '--quiet', remote, other);
  return {
    git,
    remote: gitIn(remote),
    /** A file as it is at the remote. */
    sent: (path: string) => gitIn(remote)('show', `main:${path}`),
    readOther: (path: string) => readFileSync(join(other, path), 'utf8'),
    /**
     * Commits and pushes files as somebody else, after what others have pushed; undefined removes a
     * file.
     */
    pushChanges(files: Record<string, string | (() => string) | undefined>) {
      const gitOfOther = gitIn(other);
      gitOfOther('pull', '--quiet');
      for (const [path, text] of Object.entries(files))
        if (text === undefined) rmSync(join(other, path));
        else addFiles(other, { [path]: typeof text === 'string' ? text : text() });
      gitOfOther('add', '--all');
      gitOfOther('commit', '--quiet', '--message', 'Theirs');
      gitOfOther('push', '--quiet');
    },
  };
}
