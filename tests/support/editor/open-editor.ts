import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Path } from '../../../editor/api.ts';
import { createEditor } from '../../../editor/server/create-editor.ts';
import { valueIn } from '../../../editor/server/edit-file.ts';
import type { NewContents } from '../../../editor/server/show-contents.ts';
import { valueAt } from '../../../model/schemas/value-at.ts';
import { createTemporaryFolder } from '../files/temporary-folder.ts';
import { addFiles } from '../files/write-files.ts';
import { shareWithOthers } from './share-with-others.ts';

/** Copies the tests' own owner; returns its folder, and where the editor keeps what it makes. */
export function copyOwner(files: Record<string, string> = {}, folder = createTemporaryFolder()) {
  const places = {
    owner: join(folder, 'owner'),
    cache: join(folder, 'cache'),
  };
  cpSync('tests/sites/reference', places.owner, { recursive: true });
  addFiles(places.owner, files);
  return places;
}

/** Opens the editor's server side on such a copy, without HTTP. */
export async function openEditor(places = copyOwner()) {
  const given: NewContents[] = [];
  const editor = await createEditor({ ...places, give: (contents) => given.push(contents) });
  const saved = (path: string) => readFileSync(join(places.owner, path), 'utf8');
  const shown = (file: string, path: Path) => valueAt(editor.state().files[file]?.value, path);
  return {
    ...editor,
    places,
    /** Undoes a joint change, by default the last one. */
    undo: (change = editor.state().lastChange) => editor.undo({ change }),
    /** The contents that the preview was given. */
    given,
    saved,
    /** The value of a field as the preview shows it. */
    shownAt: (file: string, path: Path) =>
      valueAt(valueIn(file, readFileSync(join(places.cache, 'shown', file), 'utf8')), path),
    /**
     * Types a value into a field, as the page does.
     * @returns the state that follows
     */
    type: (file: string, path: Path, value?: unknown) =>
      editor
        .change([{ kind: 'type', file, path, value, was: shown(file, path) }])
        .then(editor.state),
    /** The value of a field in its file. */
    valueOf: (file: string, path: Path) => valueAt(valueIn(file, saved(file)), path),
  };
}

/** Opens the editor on an owner's folder to which others publish as well. */
export async function openShared() {
  const editor = await openEditor();
  return { ...editor, shared: shareWithOthers(editor.places.owner, createTemporaryFolder()) };
}

/** Asks to restore files as a commit has them. */
export const versionsAt = (commit: string, ...files: string[]) => ({
  versions: Object.fromEntries(files.map((file) => [file, commit])),
});
