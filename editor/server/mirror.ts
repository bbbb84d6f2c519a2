import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sync as writeAtomically } from 'write-file-atomic';
import type { Contents, Folder, Versions } from './folder.ts';

/** The files of a mirror: the version of one of the owner's files, or other contents. */
type Mirrored = ReadonlyMap<string, string | Buffer>;
export type Mirror = ReturnType<typeof openMirror>;

/** Pictures, films and fonts, which are large: a mirror links to them. */
const isLinked = (path: string) => /^(media|fonts)\//.test(path);

/** What a mirror has of a folder with some changes. */
export function listMirrored(versions: Versions, changes: Contents): Mirrored {
  const files = new Map<string, string | Buffer>(versions);
  for (const [path, data] of changes)
    if (data === undefined) files.delete(path);
    else files.set(path, Buffer.from(data));
  return files;
}

/**
 * A folder of the editor's own that has an owner's files, some of them with other contents: it can
 * be checked and shown as if it were the owner's.
 */
export function openMirror({ owner }: Folder, place: string) {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const modules = join(owner, 'node_modules');
  if (existsSync(modules)) symlinkSync(modules, join(place, 'node_modules'), 'junction');
  let files: Mirrored = new Map();

  function put(path: string, entry: string | Buffer, from: string): void {
    const file = join(place, path);
    mkdirSync(dirname(file), { recursive: true });
    // A write through a link would change the owner's file.
    if (isLinked(path)) rmSync(file, { force: true });
    if (Buffer.isBuffer(entry)) writeAtomically(file, entry, { fsync: false });
    else if (isLinked(path)) symlinkSync(join(owner, path), file);
    else writeAtomically(file, readFileSync(join(from, path)), { fsync: false });
  }

  return {
    place,
    files: () => files,
    /**
     * @param from the folder that has the files whose versions are given
     * @returns what changed
     */
    fill(next: Mirrored, from = owner): string[] {
      const paths = new Set([...files.keys(), ...next.keys()]);
      const changed = [...paths].filter((path) => !isSame(files.get(path), next.get(path)));
      for (const path of changed) {
        const entry = next.get(path);
        if (entry === undefined) rmSync(join(place, path), { force: true });
        else put(path, entry, from);
      }
      files = next;
      return changed;
    },
  };
}

const isSame = (one: string | Buffer | undefined, other: string | Buffer | undefined): boolean =>
  Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : one === other;
