import type { Configuration } from '../../model/configuration/configuration.ts';
import type { PublishRequest } from '../requests.ts';
import { readCommitted, type Workspace } from './file-changes.ts';
import { listChanges } from './list-changes.ts';
import type { Seen } from './look-at-folder.ts';
import { findMissing, planPublish } from './plan-publish.ts';
import { Refused, type Said } from './refused.ts';

/**
 * Commits the chosen files whose page is ready, and pushes them.
 * @returns what became of it
 * @throws Refused where these files would not be right online
 */
export async function publish(
  { files: chosen, message, draftMessage = 'Drafts' }: PublishRequest,
  workspace: Workspace,
  seen: Seen,
): Promise<Said> {
  const { repository, check } = workspace;
  const { configuration } = seen.checked;
  const { isPossible, drafts, changed, pages } = await listChanges(workspace, seen);
  if (!configuration || !isPossible) throw new Refused(409, ['cannotPublish']);
  const plan = planPublish({ chosen, changed, pages });
  const missing = findMissing(plan, pages, seen.checked, await check(plan.staying, false));
  if (missing.length > 0) throw new Refused(422, ['incomplete'], { problems: missing.slice(0, 5) });
  // Drafts have a commit of their own, so that undoing the publish leaves them.
  await repository.commit(draftMessage, drafts, configuration);
  await repository.commit(message, plan.files, configuration);
  const { said, isBehind } = await repository.push();
  // A commit that is too large would be refused with every later one.
  if (said[0] === 'remoteTooLarge') await repository.uncommit(plan.files);
  return isBehind ? mergeAndPush(workspace, configuration) : said;
}

async function mergeAndPush(workspace: Workspace, author: Configuration): Promise<Said> {
  const { repository } = workspace;
  const clash = await repository.pull(author);
  const theirs: Said | undefined =
    clash.length > 0 ? ['theirsStand', { files: clash.join(', ') }] : undefined;
  // What is wrong after the merge of two right versions must be seen before it is online.
  const online = await workspace.check(await readCommitted(workspace), false);
  if (online.problems.length + online.stale.length > 0)
    throw new Refused(409, ['mergedWrong', {}, theirs]);
  const { said } = await repository.push();
  return theirs ? [said[0], said[1], theirs] : said;
}
