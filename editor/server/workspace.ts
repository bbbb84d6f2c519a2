import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { privateMode, removeDurably, writeAtomically } from '../../model/files/write-atomically.ts';
import type { Conflict } from '../api.ts';
import { formOf } from './fields.ts';
import { mergeFile, takeField } from './merge-texts.ts';
import { copyInto, hashFile, hashOf, isNote, listFiles, locate } from './owner-files.ts';
import { explainDisk, Refused } from './refused.ts';

/** Texts or pictures by path; undefined where there is no file. */
export type Contents = ReadonlyMap<string, string | Buffer | undefined>;

export type Workspace = ReturnType<typeof openWorkspace>;

/**
 * A mirror of the owner's folder with the drafts, and the state of each file when its draft began (its base).
 * A draft is a file of the mirror that differs from its base. All of it is on the disk, so that drafts survive the editor.
 * A draft is merged field by field with changes of another program; a field that both have changed is a conflict.
 * Of a picture, and of any other file without fields, the disk's version stands, and the draft's is kept beside it.
 * @param owner the owner's folder
 * @param folder the mirror's folder
 */
export function openWorkspace(owner: string, folder: string) {
  /** Where a file stands while it is written. */
  const writing = join(folder, 'writing');
  const baseFile = join(folder, 'base.json');
  rmSync(writing, { recursive: true, force: true });
  /** The hash of each file's base, by path. */
  const base = readBase(baseFile);
  /** Unresolved conflicts by file. */
  const conflicts = new Map<string, readonly Conflict[]>();
  /** The file with the text of a base. When the user keeps the draft of a conflict, it becomes the disk's text. */
  const baseTextOf = (path: string) => join(folder, 'base', path);

  const list = () => [...new Set([...listFiles(owner), ...listFiles(folder), ...Object.keys(base)])].sort();
  const keepBase = () => onDisk(baseFile, () => writeAtomically(baseFile, JSON.stringify(base, null, 2), writing, privateMode));
  const setBaseHash = (path: string, hash: string) => {
    if (hash) base[path] = hash;
    else delete base[path];
  };

  function writeOrRemove(root: string, path: string, data: string | Buffer | undefined) {
    onDisk(path, () => {
      const file = locate(root, path);
      if (data === undefined) removeDurably(file);
      else writeAtomically(file, data, writing, root === folder ? privateMode : undefined);
    });
  }

  const versionsOf = (path: string) => ({
    base: base[path] ? (readIfThere(baseTextOf(path)) ?? '') : '',
    draft: readIfThere(join(folder, path)) ?? '',
    disk: readIfThere(join(owner, path)) ?? '',
  });
  const setBaseText = (path: string) =>
    writeAtomically(baseTextOf(path), readBytes(join(owner, path)) ?? '', writing, privateMode);

  /** @param disk the hash of the disk's version */
  function merge(path: string, disk: string): void {
    const hasFields = formOf(path) !== undefined && existsSync(join(folder, path));
    const versions = versionsOf(path);
    const merged = hasFields || isNote(path) ? mergeFile(path, versions) : undefined;
    if (!merged && !hasFields) {
      takeDiskVersion(path, disk);
      return;
    }
    const whole = { key: '', disk: versions.disk, draft: versions.draft };
    const { text, conflicts: fields } = merged ?? { text: '', conflicts: [whole] };
    if (fields.length > 0 && !isNote(path)) {
      conflicts.set(path, fields);
      return;
    }
    conflicts.delete(path);
    writeOrRemove(folder, path, text);
    setBaseText(path);
    setBaseHash(path, disk);
  }

  /**
   * Replaces a draft without fields, or one that removes a file, by the disk's version; a file is kept beside it under another name.
   * A draft whose file is gone from the disk stays as a new file.
   */
  function takeDiskVersion(path: string, disk: string): void {
    const own = readBytes(join(folder, path));
    if (own && disk && !isNote(path)) writeOrRemove(folder, nameBeside(path, own), own);
    if (disk) copyInto(folder, owner, path, writing);
    setBaseHash(path, disk);
  }

  /** @returns whether it succeeded; if not, the next refresh tries again */
  function copyFromDisk(path: string): boolean {
    try {
      copyInto(folder, owner, path, writing);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Takes over changes on the disk, and merges them into drafts.
   * @returns whether anything changed
   */
  function refresh(): boolean {
    const before = JSON.stringify([base, [...conflicts]]);
    for (const path of list()) {
      const [disk, own, old] = [hashFile(join(owner, path)), hashFile(join(folder, path)), base[path] ?? ''];
      if (disk !== own && own !== old && disk !== old) {
        merge(path, disk);
        continue;
      }
      conflicts.delete(path);
      if (disk !== own && own === old && !copyFromDisk(path)) continue;
      if (own === disk || own === old) setBaseHash(path, disk);
    }
    const hasChanged = JSON.stringify([base, [...conflicts]]) !== before;
    if (hasChanged) keepBase();
    return hasChanged;
  }

  const isDraft = (path: string) => hashFile(join(folder, path)) !== (base[path] ?? '');

  refresh();
  return {
    owner,
    folder,
    writing,
    refresh,
    files: () => listFiles(folder),
    /** Paths of drafts, removed files included. */
    drafts: () => list().filter(isDraft),
    read: (path: string) => readIfThere(join(folder, path)),
    readBytes: (path: string) => readBytes(locate(folder, path)),
    readSaved: (path: string) => readIfThere(join(owner, path)),
    write(contents: Contents) {
      for (const [path, data] of contents) {
        const own = locate(folder, path);
        if (!isDraft(path) && !path.startsWith('media/'))
          onDisk(path, () => writeAtomically(baseTextOf(path), readBytes(own) ?? '', writing, privateMode));
        writeOrRemove(folder, path, data);
      }
    },
    conflictsOf: (path: string): readonly Conflict[] => conflicts.get(path) ?? [],
    /**
     * Resolves a conflict: drops the draft's text, or lets saving overwrite the disk's.
     * @param shown both texts as the page showed them
     * @throws Refused when one of them has changed since
     */
    keep(path: string, shown: Conflict, which: 'disk' | 'draft') {
      refresh();
      if (!conflicts.get(path)?.some((field) => isDeepStrictEqual(field, shown)))
        throw new Refused(409, ['diskHasChanged', { file: path }]);
      const { key } = shown;
      const { base: old, draft, disk } = versionsOf(path);
      if (key === '') {
        if (which === 'disk') writeOrRemove(folder, path, readBytes(join(owner, path)));
        setBaseText(path);
        setBaseHash(path, hashFile(join(owner, path)));
      } else if (which === 'disk') writeOrRemove(folder, path, takeField(path, key, draft, disk));
      else writeAtomically(baseTextOf(path), takeField(path, key, old, disk), writing, privateMode);
      keepBase();
      refresh();
    },
    /**
     * Makes drafts of what the owner's folder has, before other versions take its place there.
     * @param before what these files were when the drafts began
     */
    makeDrafts(before: ReadonlyMap<string, Buffer | undefined>) {
      for (const [path, data] of before) {
        if (formOf(path) || isNote(path)) writeAtomically(baseTextOf(path), data ?? '', writing, privateMode);
        setBaseHash(path, data ? hashOf(data) : '');
      }
      keepBase();
    },
    /** Writes drafts to the owner's folder, but for files that have changed there since. */
    save(paths: readonly string[]): string[] {
      const saved: string[] = [];
      try {
        for (const path of paths) {
          if (hashFile(join(owner, path)) !== (base[path] ?? '')) continue;
          writeOrRemove(owner, path, readBytes(join(folder, path)));
          setBaseHash(path, hashFile(join(folder, path)));
          saved.push(path);
        }
      } finally {
        keepBase();
        refresh();
      }
      return saved;
    },
  };
}

/** @throws Refused that explains why a file cannot be written */
function onDisk(path: string, write: () => void) {
  try {
    write();
  } catch (error) {
    const said = explainDisk(error, path);
    throw said ? new Refused(507, said) : error;
  }
}

/** The name for the draft's version of a file, when that of the disk stands. */
export function nameBeside(path: string, draft: Buffer): string {
  const { dir, name, ext } = parse(path);
  return `${dir}/${name}-${hashOf(draft).slice(0, 6)}${ext}`;
}

const readBytes = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
const readIfThere = (file: string) => readBytes(file)?.toString('utf8');

/** Reads the record of bases. Without it, drafts show as conflicts, so that nothing is lost. */
function readBase(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
