import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';
import { showBody } from '../../model/files/edit-body.ts';
import { idOf, isObject } from '../../model/files/value-at.ts';
import { type ChangedText, type PageEntry, type Path, showsFile } from '../api.ts';
import { readValue } from './edit-file.ts';
import { formOf, languageOf } from './fields.ts';
import { listUncommitted, readCommitted, readGit } from './git.ts';
import { listUnused } from './media.ts';
import { isNote, isOwnersFile } from './owner-files.ts';
import type { Workspace } from './workspace.ts';

/** One file before and after; undefined where it did not, or does not, exist. */
export type FileChange = { path: string; before: string | undefined; after: string | undefined };

type Difference = { path: Path; before?: unknown; after?: unknown };

type Known = { pages: readonly PageEntry[] };

/** The files that differ from the last commit or, without git, from the saved files. */
export async function listFileChanges(workspace: Workspace): Promise<FileChange[]> {
  const isCommitted = (await readGit(workspace.owner)) !== undefined;
  const uncommitted = isCommitted ? await listUncommitted(workspace.owner) : [];
  const unused = new Set(listUnused(workspace));
  const paths = [...new Set([...workspace.drafts(), ...uncommitted])].filter((path) => isOwnersFile(path) && !unused.has(path));
  const files = paths.sort().map(async (path) => ({
    path,
    before: isCommitted ? await readCommitted(workspace.owner, path) : workspace.readSaved(path),
    after: workspace.read(path),
  }));
  return (await Promise.all(files)).filter(({ before, after }) => before !== after);
}

/** Identifies a list of changes, but for notes, which saving writes by itself. */
export const hashChanges = (files: readonly FileChange[]): string =>
  createHash('sha256')
    .update(JSON.stringify(files.filter(({ path }) => !isNote(path))))
    .digest('base64url');

/** Lists the texts that differ between two versions of files, each with the pages on which it stands. */
export function listChanges(files: readonly FileChange[], { pages }: Known): ChangedText[] {
  return files.flatMap(({ path, before, after }): ChangedText[] => {
    const [name, language] = [formOf(path), languageOf(path)];
    if (!name) return [{ file: path, key: '', ...(before && { before: path }), ...(after && { after: path }), pages: [] }];
    return compare(readParts(path, before), readParts(path, after)).map(({ path: [part, ...key], ...texts }) => ({
      file: path,
      form: name,
      ...(language && { language }),
      key: part === 'body' ? 'body' : key.join('.'),
      ...(texts.before !== undefined && { before: String(texts.before) }),
      ...(texts.after !== undefined && { after: String(texts.after) }),
      pages: findPages(path, language, pages),
    }));
  });
}

/** A file's values and paragraphs, or its lines when it cannot be read. */
function readParts(path: string, text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  const read = readValue(path, text);
  if ('unreadable' in read) return { body: text.split('\n') };
  const paragraphs =
    read.body === undefined
      ? undefined
      : showBody(read.body)
          .trim()
          .split(/\n{2,}/);
  return { value: read.value, ...(paragraphs && { body: paragraphs }) };
}

function compare(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if ([before, after].some((list) => Array.isArray(list) && list.some(idOf)))
    return compare(groupById(before), groupById(after), path);
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  if (isObject(before) || isObject(after)) {
    const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => compare(old[key], now[key], [...path, key]));
  }
  if (Array.isArray(before) || Array.isArray(after))
    return compareLists(Array.isArray(before) ? before : [], Array.isArray(after) ? after : [], path);
  return [{ path, before, after }];
}

/** Entries by their ids. */
const groupById = (list: unknown) =>
  Object.fromEntries((Array.isArray(list) ? list : []).map((entry, index) => [idOf(entry) ?? String(index), entry]));

/** Compares lists as a diff does: an added, removed or moved text does not make all texts after it differ. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: Path): Difference[] {
  const parts = diffArrays([...before], [...after], { comparator: isDeepStrictEqual });
  let index = 0;
  return parts.flatMap(({ value, added, removed }, at) => {
    if (!added && !removed) {
      index += value.length;
      return [];
    }
    const next = parts[at + 1];
    // An added part right after a removed one has replaced it.
    if (added && parts[at - 1]?.removed) return [];
    const [old, now] = removed ? [value, next?.added ? next.value : []] : [[], value];
    const found = Array.from({ length: Math.max(old.length, now.length) }, (_, offset) =>
      compare(old[offset], now[offset], [...path, index + offset]),
    );
    index += now.length;
    return found.flat();
  });
}

/** The pages that show a file; of a file that every page shows, the first page alone. */
function findPages(file: string, language: string | undefined, pages: readonly PageEntry[]): string[] {
  const showing = pages.filter((page) => showsFile(page, file));
  const meant = showing.some(({ kind }) => kind === 'everywhere' || kind === 'site') ? pages.slice(0, 1) : showing;
  return meant.flatMap(({ addresses }) => (language ? (addresses[language] ?? []) : Object.values(addresses).slice(0, 1)));
}
