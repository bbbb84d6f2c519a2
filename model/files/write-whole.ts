import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The mode of drafts: other users of the machine cannot read them. */
export const ownersAlone = 0o600;

/**
 * Writes a file atomically: a reader finds the old text or the new one, also after the machine crashed.
 * @param beside a folder on the same disk for the file while it is written
 * @param mode who may read it
 */
export function writeWhole(file: string, data: string | Buffer, beside: string, mode = 0o666): void {
  mkdirSync(dirname(file), { recursive: true });
  mkdirSync(beside, { recursive: true });
  const written = join(beside, `${randomUUID()}.part`);
  try {
    writeDurably(written, data, mode);
    rename(written, file, data, mode);
  } finally {
    rmSync(written, { force: true });
  }
  keepFolder(dirname(file));
}

/** Removes a file durably. */
export function removeWhole(file: string): void {
  rmSync(file, { force: true });
  keepFolder(dirname(file));
}

/**
 * Copies a file atomically; only this user can read the copy.
 * @param isShared whether a hard link will do, where the file system has them: for large files that are never written in place
 */
export function copyWhole(from: string, to: string, beside: string, isShared: boolean): void {
  mkdirSync(dirname(to), { recursive: true });
  mkdirSync(beside, { recursive: true });
  const written = join(beside, `${randomUUID()}.part`);
  if (!isShared || !link(from, written)) {
    copyFileSync(from, written, constants.COPYFILE_FICLONE);
    chmodSync(written, ownersAlone);
  }
  renameSync(written, to);
  // When both names are hard links to one file, rename does nothing and leaves both.
  rmSync(written, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function rename(written: string, file: string, data: string | Buffer, mode: number) {
  try {
    renameSync(written, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const near = `${file}.part`;
    writeDurably(near, data, mode);
    renameSync(near, file);
  }
}

function writeDurably(file: string, data: string | Buffer, mode: number) {
  const handle = openSync(file, 'w', mode);
  try {
    writeFileSync(handle, data);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes a new name durable by syncing its folder, which Windows does not support. */
function keepFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
