import { statfsSync } from 'node:fs';

const megabyte = 1024 * 1024;

/**
 * What stays free so that mails under way can be recorded, the log emptied and a person erased: at
 * most 200 MB, on a small disk 5 %.
 */
const mostFloorBytes = 200 * megabyte;
const floorShare = 0.05;

/**
 * Free space on a folder's disk, and the floor below which no lead is accepted: by default 5 %, at
 * most 200 MB.
 */
export function measureRoom(folder: string, floorMegabytes: number | null) {
  const { bavail, blocks, bsize } = statfsSync(folder);
  const floorBytes =
    floorMegabytes === null
      ? Math.min(mostFloorBytes, blocks * bsize * floorShare)
      : floorMegabytes * megabyte;
  return { freeBytes: bavail * bsize, floorBytes };
}

/**
 * Why `bytes` must not be written to a folder, because the free space would be below the floor;
 * null when they may.
 */
export function findShortage(folder: string, floorMegabytes: number | null, bytes = 0) {
  const { freeBytes, floorBytes } = measureRoom(folder, floorMegabytes);
  const least = Math.round((floorBytes + bytes) / megabyte);
  return freeBytes < floorBytes + bytes
    ? `less than ${least} MB are free on the disk of ${folder}`
    : null;
}
