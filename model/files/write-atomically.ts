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

/** The file mode of drafts: other users of the machine cannot read them. */
export const privateMode = 0o600;

/**
 * Writes a file atomically: a reader finds the old text or the new one, even after a crash of the machine.
 * @param temporary a folder for the file while it is written, best on the same disk
 */
export function writeAtomically(file: string, data: string | Buffer, temporary: string, mode = 0o666): void {
  const written = nameTemporary(file, temporary);
  try {
    writeDurably(written, data, mode);
    rename(written, file, data, mode);
  } finally {
    rmSync(written, { force: true });
  }
  syncFolder(dirname(file));
}

/** Removes a file durably: it does not come back after a crash of the machine. */
export function removeDurably(file: string): void {
  rmSync(file, { force: true });
  syncFolder(dirname(file));
}

/**
 * Copies a file atomically; only this user can read the copy.
 * @param temporary a folder on the same disk for the copy while it is written
 * @param isShared whether a hard link may stand for the copy, for large files that are never written in place
 */
export function copyAtomically(from: string, to: string, temporary: string, isShared: boolean): void {
  const written = nameTemporary(to, temporary);
  if (!isShared || !link(from, written)) {
    copyFileSync(from, written, constants.COPYFILE_FICLONE);
    chmodSync(written, privateMode);
  }
  renameSync(written, to);
  // When both names are hard links to one file, rename(2) does nothing and leaves both.
  rmSync(written, { force: true });
}

function nameTemporary(file: string, folder: string): string {
  for (const needed of [dirname(file), folder]) mkdirSync(needed, { recursive: true });
  return join(folder, `${randomUUID()}.part`);
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

function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
