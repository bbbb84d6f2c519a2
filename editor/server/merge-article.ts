import type { Change } from '../api.ts';
import { shownIn } from './apply-changes.ts';
import type { Folder } from './folder.ts';
import type { Repository } from './repository.ts';

/**
 * Merges a typed article with what others have changed in its file meanwhile. A change is returned
 * as it was where both changed the same paragraph, and is then contested.
 */
export async function mergeArticle(
  change: Change,
  read: Folder['read'],
  merge: Repository['mergeFile'],
): Promise<Change> {
  if (change.kind !== 'type' || change.path) return change;
  const { file, value, was } = change;
  const text = read(file);
  const now = text === undefined ? text : shownIn(file, undefined, text);
  if (typeof now !== 'string' || typeof was !== 'string' || typeof value !== 'string')
    return change;
  if (now === was || now === value) return change;
  const { data, isWhole } = await merge(Buffer.from(now), Buffer.from(was), Buffer.from(value));
  return isWhole ? { ...change, value: data.toString(), was: now } : change;
}
