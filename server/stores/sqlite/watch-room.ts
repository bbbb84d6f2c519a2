import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreError } from '../../inbox/store.ts';

const megabyte = 1024 * 1024;

/** What stays free so that mails under way can be recorded, the log emptied and a person erased: at most 200 MB, on a small disk 5 %. */
const mostFloorBytes = 200 * megabyte;
const floorShare = 0.05;

/**
 * Returns a function that throws when no lead may be taken any more: the disk is nearly full, or the file is not the one
 * that was opened.
 * @param floorMegabytes null: 5 % of the disk, at most 200 MB
 */
export function createRoomGuard(file: string, floorMegabytes: number | null) {
  const { ino } = statSync(file);
  const folder = dirname(file);
  return () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== ino)
      throw new StoreError(`${file} was removed or replaced while the server runs; restart it`);
    const { bavail, blocks, bsize } = statfsSync(folder);
    const floor = floorMegabytes === null ? Math.min(mostFloorBytes, blocks * bsize * floorShare) : floorMegabytes * megabyte;
    if (bavail * bsize < floor)
      throw new StoreError(`less than ${Math.round(floor / megabyte)} MB are free on the disk of ${folder}`);
  };
}
