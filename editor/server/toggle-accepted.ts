import { acceptedFile, readAccepted } from '../../model/checks/accepted.ts';
import type { Contents, Folder } from './folder.ts';

/**
 * Leaves a remark as it is, or takes it up again.
 * @param finding its name
 */
export function toggleAccepted(finding: string, folder: Folder): Contents {
  const names = new Set(readAccepted(folder));
  if (!names.delete(finding)) names.add(finding);
  const text = names.size > 0 ? `${JSON.stringify([...names].sort(), null, 2)}\n` : undefined;
  return new Map([[acceptedFile, text]]);
}
