import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Path } from '../../../editor/api.ts';
import { createEditor } from '../../../editor/server/create-editor.ts';
import { createTemporaryFolder } from '../files/temporary-folder.ts';
import { addFiles } from '../files/write-files.ts';

/** Copies the tests' own owner; returns its folder and those of drafts and preview. */
export function copyOwner(files: Record<string, string> = {}, folder = createTemporaryFolder()) {
  const folders = { owner: join(folder, 'owner'), drafts: join(folder, 'drafts'), preview: join(folder, 'preview') };
  cpSync('tests/sites/reference', folders.owner, { recursive: true });
  addFiles(folders.owner, files);
  return folders;
}

/** Opens the editor's server side on such a copy, without HTTP. */
export async function openEditor(folders = copyOwner()) {
  const editor = await createEditor(folders, () => ({ state: 'stopped' }));
  const readIn = (folder: string) => (path: string) => readFileSync(join(folder, path), 'utf8');
  return {
    ...editor,
    folders,
    saved: readIn(folders.owner),
    shown: readIn(folders.preview),
    set: (file: string, path: Path, value?: unknown): ReturnType<typeof editor.change> =>
      editor.change([{ kind: 'set', file, path, value }]),
  };
}
