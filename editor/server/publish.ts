import type { Configuration } from '../../model/configuration/configuration.ts';
import type { PublishRequest } from '../requests.ts';
import { contentsBefore, listFileChanges } from './changes.ts';
import type { Check } from './check.ts';
import type { Folder } from './folder.ts';
import { listChanges } from './list-changes.ts';
import type { Seen } from './look-at-folder.ts';
import { findMissing, planPublish } from './plan-publish.ts';
import { Refused, type Said } from './refused.ts';
import type { Repository } from './repository.ts';

type Parts = { folder: Folder; repository: Repository; check: Check };

/**
 * Commits the chosen files whose page is ready, and pushes them. @returns what became of it
 * @throws Refused where these files would not be right online
 */
export async function publish(
  { files: chosen, message, draftMessage = 'Drafts' }: PublishRequest,
  parts: Parts,
  seen: Seen,
): Promise<Said> {
  const { repository, check } = parts;
  const { configuration } = seen.checked;
  const { isPossible, drafts, changed, pages } = await listChanges(parts, seen);
  if (!configuration || !isPossible) throw new Refused(409, ['cannotPublish']);
  const plan = planPublish({ chosen, changed, pages });
  const missing = findMissing(plan, pages, seen.checked, await check(plan.staying, false));
  if (missing.length > 0) throw new Refused(422, ['incomplete'], { problems: missing.slice(0, 5) });
  // A commit of their own, so that undoing the publish leaves them.
  await repository.commit(draftMessage, drafts, configuration);
  await repository.commit(message, plan.files, configuration);
  const { said, isBehind } = await repository.push();
  // A commit that is too large would be refused with every later one.
  if (said[0] === 'remoteTooLarge') await repository.uncommit(plan.files);
  return isBehind ? mergeAndPush(message, parts, configuration) : said;
}

async function mergeAndPush(message: string, parts: Parts, author: Configuration): Promise<Said> {
  const clash = await parts.repository.pull(message, author);
  await refuseMergedWrong(parts);
  const { said } = await parts.repository.push();
  return clash.length > 0 && said[0] === 'published'
    ? ['theirsStand', { files: clash.join(', ') }]
    : said;
}

/** What is wrong after the merge of two right versions must be seen before it is online. */
async function refuseMergedWrong({ folder, repository, check }: Parts): Promise<void> {
  const changed = await listFileChanges(folder, repository);
  const online = await check(contentsBefore(changed), false);
  if (online.problems.length + online.stale.length > 0) throw new Refused(409, ['mergedWrong']);
}
