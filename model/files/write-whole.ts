import { randomUUID } from 'node:crypto';
import {
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

/**
 * Writes a file atomically: a reader finds the old text or the new one, also after the machine crashed.
 * @param beside a folder on the same disk for the file while it is written
 */
export function writeWhole(file: string, data: string | Buffer, beside: string): void {
  mkdirSync(dirname(file), { recursive: true });
  mkdirSync(beside, { recursive: true });
  const written = join(beside, `${randomUUID()}.part`);
  try {
    writeDurably(written, data);
    rename(written, file, data);
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
 * Copies a file atomically.
 * @param isShared whether a hard link will do, where the file system has them: for large files that are never written in place
 */
export function copyWhole(from: string, to: string, beside: string, isShared: boolean): void {
  mkdirSync(dirname(to), { recursive: true });
  mkdirSync(beside, { recursive: true });
  const written = join(beside, `${randomUUID()}.part`);
  if (!isShared || !link(from, written)) copyFileSync(from, written, constants.COPYFILE_FICLONE);
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

function rename(written: string, file: string, data: string | Buffer) {
  try {
    renameSync(written, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const near = `${file}.part`;
    writeDurably(near, data);
    renameSync(near, file);
  }
}

function writeDurably(file: string, data: string | Buffer) {
  const handle = openSync(file, 'w');
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
