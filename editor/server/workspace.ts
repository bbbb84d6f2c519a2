import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeWhole, writeWhole } from '../../model/files/write-whole.ts';
import { copyInto, hashFile, listFiles, locate } from './owner-files.ts';
import { explainDisk, Refused } from './refused.ts';

/** Texts or pictures by path; undefined where there is no file. */
export type Contents = ReadonlyMap<string, string | Buffer | undefined>;

export type Conflict = { disk: string; draft: string };

export type Workspace = ReturnType<typeof openWorkspace>;

/**
 * Keeps the owner's folder as the drafts have it: a whole mirror, and what each file was when its draft began.
 * A draft is a file of the mirror that differs from that; all of it is on the disk, so that it outlives the editor.
 * @param owner the owner's folder
 * @param folder where the mirror stands
 */
export function openWorkspace(owner: string, folder: string) {
  const writing = join(folder, 'writing');
  const baseFile = join(folder, 'base.json');
  rmSync(writing, { recursive: true, force: true });
  const base = readBase(baseFile);
  /** What the disk had when both versions were shown. */
  const conflicts = new Map<string, string>();

  const list = () => [...new Set([...listFiles(owner), ...listFiles(folder), ...Object.keys(base)])].sort();
  const keepBase = () => onDisk(baseFile, () => writeWhole(baseFile, JSON.stringify(base, null, 2), writing));
  const setBase = (path: string, hash: string) => {
    if (hash) base[path] = hash;
    else delete base[path];
  };

  function put(root: string, path: string, data: string | Buffer | undefined) {
    onDisk(path, () => {
      const file = locate(root, path);
      if (data === undefined) removeWhole(file);
      else writeWhole(file, data, writing);
    });
  }

  /** @returns whether it could be done; if not, the next look tries again */
  function takeOver(path: string): boolean {
    try {
      copyInto(folder, owner, path, writing);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Takes over what changed on the disk; where there is a draft, both are kept.
   * @returns whether anything changed
   */
  function refresh(): boolean {
    const before = JSON.stringify([base, [...conflicts]]);
    for (const path of list()) {
      const [disk, own, old] = [hashFile(join(owner, path)), hashFile(join(folder, path)), base[path] ?? ''];
      if (disk !== own && own !== old && disk !== old) {
        conflicts.set(path, disk);
        continue;
      }
      conflicts.delete(path);
      if (disk !== own && own === old && !takeOver(path)) continue;
      if (own === disk || own === old) setBase(path, disk);
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
    /** Paths whose drafts differ from what is saved, taken away files too. */
    drafts: () => list().filter(isDraft),
    read: (path: string) => readIfThere(join(folder, path)),
    readBytes: (path: string) => readBytes(locate(folder, path)),
    readSaved: (path: string) => readIfThere(join(owner, path)),
    write(contents: Contents) {
      for (const [path, data] of contents) put(folder, path, data);
    },
    conflictOf(path: string): Conflict | undefined {
      if (!conflicts.has(path)) return undefined;
      return { disk: readIfThere(join(owner, path)) ?? '', draft: readIfThere(join(folder, path)) ?? '' };
    },
    /** Resolves a conflict: the draft goes, or what is on the disk may be written over. */
    keep(path: string, which: 'disk' | 'draft') {
      const shown = conflicts.get(path);
      if (shown === undefined) return;
      if (shown !== hashFile(join(owner, path))) throw new Refused(409, ['diskHasChanged', { file: path }]);
      if (which === 'disk') put(folder, path, readBytes(join(owner, path)));
      setBase(path, shown);
      keepBase();
      refresh();
    },
    /** Writes drafts to the owner's folder; a file that changed there meanwhile is left alone. */
    save(paths: readonly string[]): string[] {
      const saved: string[] = [];
      try {
        for (const path of paths) {
          if (hashFile(join(owner, path)) !== (base[path] ?? '')) continue;
          put(owner, path, readBytes(join(folder, path)));
          setBase(path, hashFile(join(folder, path)));
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

/** @throws Refused that says in words what keeps a file from being written */
function onDisk(path: string, write: () => void) {
  try {
    write();
  } catch (error) {
    const said = explainDisk(error, path);
    throw said ? new Refused(507, said) : error;
  }
}

const readBytes = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
const readIfThere = (file: string) => readBytes(file)?.toString('utf8');

/** Without it, or when it cannot be read, drafts show as conflicts: nothing is lost. */
function readBase(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
