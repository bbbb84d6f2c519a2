import { basename } from 'node:path';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { memoize } from '../../model/process/memoize.ts';
import { readVersions } from '../../model/process/read-versions.ts';
import { isObject, namePath } from '../../model/schemas/value-at.ts';
import { hasTodo } from '../../model/words/todo-mark.ts';
import {
  type DeletedPage,
  type Difference,
  type FileState,
  languageOf,
  type Publish,
  pageOf,
} from '../api.ts';
import type { DifferencesRequest } from '../requests.ts';
import { readValue } from './edit-file.ts';
import { formOf } from './fields.ts';
import type { Folder } from './folder.ts';
import { listPages } from './list-pages.ts';
import type { Repository } from './repository.ts';

type Parts = { folder: Folder; repository: Repository };
/** Files that were deleted, with the commit that had them last. */
type Deletion = Pick<Publish, 'files'> & { from: string; at?: string };

/**
 * The pages that were deleted in some commits, and are not here now: each file as it was last. The
 * newest deletions come first. A page has the name of the first of the languages that it was in.
 */
export async function listDeleted(
  deletions: readonly Deletion[],
  { folder, repository, codes }: Parts & { codes: readonly string[] },
): Promise<DeletedPage[]> {
  const gone = new Map<string, Deletion>();
  for (const deletion of deletions)
    for (const path of deletion.files)
      if (!gone.has(path) && folder.read(path) === undefined) gone.set(path, deletion);
  const read = async ([path, { from }]: [string, Deletion]) => {
    const text = formOf(path) && (await repository.readAt(from, path));
    return text ? [readValue(path, text.toString())] : [];
  };
  const orderOf = ({ language = '' }: FileState) => codes.indexOf(language);
  const states = (await Promise.all([...gone].map(read)))
    .flat()
    .sort((one, other) => orderOf(one) - orderOf(other));
  const pages = listPages(states, []).filter(({ kind }) => kind !== 'site');
  const order = [...gone.keys()];
  return pages
    .map((page) => {
      const paths = order.filter((path) => pageOf(pages, path) === page);
      const versions = paths.map((path) => [path, gone.get(path)?.from ?? '']);
      const { at } = gone.get(paths[0] ?? '') ?? {};
      const { kind, label, files } = page;
      const id = `deleted ${page.id}`;
      return { id, kind, label, files, addresses: {}, at, versions: Object.fromEntries(versions) };
    })
    .sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
}

/** Every deletion that was committed. */
export const listDeletions = async ({ listDeletions: list }: Repository): Promise<Deletion[]> =>
  (await list()).map(({ id, at, files }) => ({ from: `${id}^`, at, files }));

/** What differs between two versions of some files, field by field. */
export async function listDifferences(
  { from, to, files }: DifferencesRequest,
  { folder, repository }: Parts,
): Promise<Difference[]> {
  const listAt = async (file: string, version?: string) => {
    const data = await (version ? repository.readAt(version, file) : folder.readBytes(file));
    if (!data) return new Map<string, string>();
    // A file without fields, such as a picture, is compared by whether it exists.
    return formOf(file) ? listValues(file, data.toString()) : new Map([['', basename(file)]]);
  };
  const compare = async (file: string): Promise<Difference[]> => {
    const form = formOf(file);
    // The owner does not see notes on translations.
    if (!form && languageOf(file)) return [];
    const [before, after] = [await listAt(file, from), await listAt(file, to)];
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((key) => ({
        file,
        form,
        key,
        before: before.get(key) ?? '',
        after: after.get(key) ?? '',
      }))
      .filter((one) => !form || one.before !== one.after);
  };
  return (await Promise.all(files.map(compare))).flat();
}

/** A text that is still to be written counts as empty. */
const writtenIn = (text: string) => (hasTodo(text) ? '' : text);

/** The values of a file by their keys; that of the Markdown is empty. */
function listValues(file: string, text: string): Map<string, string> {
  const { value, body } = readValue(file, text);
  const walk = (part: unknown, path: readonly string[]): [string, string][] =>
    isObject(part) || Array.isArray(part)
      ? Object.entries(part).flatMap(([key, entry]) => walk(entry, [...path, key]))
      : [[namePath(value, path).join('.'), writtenIn(String(part ?? ''))]];
  return new Map([...walk(value, []), ['', body ?? '']]);
}

/**
 * Returns a function that reads the texts which the configuration had in commits: once for each
 * version of its file, as git takes longer than all else that follows a typed letter.
 */
export function createFormerReader({ owner, versionOf }: Folder) {
  const readFormer = memoize((_version: string) => readVersions(owner, configurationFile));
  return () => readFormer(versionOf(configurationFile) ?? '');
}
