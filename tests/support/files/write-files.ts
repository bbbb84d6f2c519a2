import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Writes files into a new temporary folder and returns it. */
export function writeFiles(files: Record<string, string | Buffer>): string {
  const folder = createTemporaryFolder();
  addFiles(folder, files);
  return folder;
}

/** Writes files into a folder, and the folders that they need. */
export function addFiles(folder: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Changes a text of a folder. */
export function editFile(folder: string, path: string, edit: (text: string) => string): void {
  const file = join(folder, path);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}
