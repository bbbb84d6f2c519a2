import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreError } from '../../inbox/store.ts';
import { findShortage } from '../measure-room.ts';

/**
 * Returns a function that throws when no lead may be taken any more: the disk is nearly full, or the file is not the one
 * that was opened.
 * @param floorMegabytes null: 5 % of the disk, at most 200 MB
 */
export function createRoomGuard(file: string, floorMegabytes: number | null) {
  const { ino } = statSync(file);
  return () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== ino)
      throw new StoreError(`${file} was removed or replaced while the server runs; restart it`);
    const shortage = findShortage(dirname(file), floorMegabytes);
    if (shortage) throw new StoreError(shortage);
  };
}
