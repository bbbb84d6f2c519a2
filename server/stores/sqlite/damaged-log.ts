import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** https://sqlite.org/fileformat2.html#the_write_ahead_log */
const headerBytes = 32;
const frameHeaderBytes = 24;
const bigEndianMagic = 0x377f0683;

/**
 * Whether a write-ahead log holds committed changes that SQLite drops when it opens the file: it reads up to the first frame that is
 * not valid. At the end of a log such a frame is one that a killed process was writing.
 */
function isLogDamaged(log: Buffer): boolean {
  if (log.length <= headerBytes) return false;
  const isBigEndian = log.readUInt32BE(0) === bigEndianMagic;
  const readWord = (at: number) => (isBigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at));
  const pageBytes = log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let sum: [number, number] = [0, 0];

  function add(from: number, to: number) {
    let [one, two] = sum;
    for (let at = from; at < to; at += 8) {
      one = (one + readWord(at) + two) >>> 0;
      two = (two + readWord(at + 4) + one) >>> 0;
    }
    sum = [one, two];
  }
  const agrees = (at: number) => log.readUInt32BE(at) === sum[0] && log.readUInt32BE(at + 4) === sum[1];

  add(0, 24);
  if (!agrees(24)) return true;
  let isValid = true;
  for (let at = headerBytes; at + frameHeaderBytes + pageBytes <= log.length; at += frameHeaderBytes + pageBytes) {
    const isOfThisLog = log.subarray(at + 8, at + 16).equals(salts);
    if (isValid) {
      add(at, at + 8);
      add(at + frameHeaderBytes, at + frameHeaderBytes + pageBytes);
      isValid = isOfThisLog && agrees(at + 16);
    } else if (isOfThisLog && log.readUInt32BE(at + 4) > 0) return true;
  }
  return false;
}

/** A larger log, grown under an open reader, would take too long to check. */
const mostBytes = 256 * 1024 * 1024;

const suffix = '-wal.damaged-';

/** Copies a damaged log before SQLite opens the file and drops what follows the damage. Call it while no other process writes. */
export function keepDamagedLog(file: string): void {
  const log = `${file}-wal`;
  const bytes = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes <= mostBytes && bytes > 0 && isLogDamaged(readFileSync(log)))
    copyFileSync(log, `${file}${suffix}${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`);
}

/** The report of damaged logs whose copies are still there; null when there is none. */
export function describeDamagedLogs(file: string): string | null {
  if (!existsSync(dirname(file))) return null;
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}${suffix}`));
  if (copies.length === 0) return null;
  const names = copies.map((name) => join(dirname(file), name)).join(', ');
  return `the log of ${file} was damaged when the server started, and leads that came just before may be missing: compare \`leads list\` with the mails in your mailbox. Its copy ${names} may hold them and reaches no \`erase\`: remove it when you are done`;
}
