import { basename } from 'node:path';
import { reason } from '../../model/problems/reason.ts';
import { listTexts, namePath, valueAt } from '../../model/schemas/value-at.ts';
import { isUnfinished } from '../../model/words/text.ts';
import {
  type Changes,
  type FieldProblem,
  groupOf,
  hasMark,
  type PageEntry,
  type Path,
} from '../api.ts';
import { readValue, valueIn } from './edit-file.ts';
import { formOf } from './fields.ts';
import type { Contents, Folder } from './folder.ts';
import type { Repository } from './repository.ts';

/** One file before and after; undefined where it did not, or does not, exist. */
export type FileChange = { path: string; before: Buffer | undefined; after: string | undefined };

/** The owner's files that differ from the last commit. */
export async function listFileChanges(
  folder: Folder,
  { listUncommitted, readAt }: Repository,
): Promise<FileChange[]> {
  const uncommitted = await listUncommitted();
  const changes = uncommitted.map(async ({ path, isNew }) => ({
    path,
    before: isNew ? undefined : await readAt('HEAD', path),
    after: folder.read(path),
  }));
  return Promise.all(changes);
}

/** The contents that a folder with such changes had at the last commit. */
export const contentsBefore = (changed: readonly FileChange[]): Contents =>
  new Map(changed.map(({ path, before }) => [path, before]));

/**
 * Whether a text names a file of media/; a film's poster and its captions begin with the film's
 * name.
 */
const isMediaIn = (text: string | undefined, path: string) =>
  path.startsWith('media/') && text?.includes(`${basename(path).split('.')[0]}.`);

/** Whether a part of a file is in a draft: the file itself, or an entry such as a language. */
const isInDraft = (value: unknown, path: Path) =>
  ['', ...path].some((_, depth) => Object(valueAt(value, path.slice(0, depth))).draft);

type Text = Pick<FileChange, 'path' | 'after'>;

/**
 * The texts of a file that visitors will read and that are still to be written, of its Markdown the
 * first such line.
 */
export function findUnfinished({ path: file, after = '' }: Text): FieldProblem[] {
  const { form, value, body = '' } = readValue(file, after);
  if (!form) return [];
  const line = body.split('\n').find(isUnfinished);
  const found = [...listTexts(value), { path: [], text: line }].filter(
    ({ path, text }) => isUnfinished(text) && !isInDraft(value, path),
  );
  return found.map(({ path, text = '' }) => {
    const fault = isUnfinished(text.replaceAll('![TODO]', '')) ? 'unfinished' : 'noDescription';
    const place = { file, key: namePath(value, path).join('.') };
    if (!hasMark(text)) return { ...place, ...reason(fault) };
    return { ...place, ...(path.length === 0 && { line: text }), ...reason('notWritten') };
  });
}

/**
 * Groups changed files by their pages, with what keeps a page from going online. A picture belongs
 * to each page that names it, and is left out where none does.
 * @param isNamed whether any text of the folder names a file of media/
 */
export function groupChanges(
  files: readonly FileChange[],
  pages: readonly PageEntry[],
  problems: readonly FieldProblem[],
  isNamed: (path: string) => boolean,
): Changes['pages'] {
  const listMedia = (own: readonly FileChange[]) =>
    files.filter(({ path }) =>
      own.some((file) => formOf(file.path) && isMediaIn(file.after, path)),
    );
  const media = listMedia(files);
  const grouped = files.filter(
    (file) => !media.includes(file) && (!file.path.startsWith('media/') || isNamed(file.path)),
  );
  return [...Map.groupBy(grouped, ({ path }) => groupOf(pages, path))].map(([id, own]) => ({
    id,
    files: [...own, ...listMedia(own)].map(({ path }) => path),
    problems: [
      ...problems.filter(({ file }) => groupOf(pages, file) === id),
      ...own.flatMap(findUnfinished),
    ],
    isDraft: pages.find((page) => page.id === id)?.waits === 'draft' && own.every(isUnseen),
    isNew: own.every(({ before }) => before === undefined),
  }));
}

/** Whether a file of texts was a draft, if it was there at all, and is one. */
const isUnseen = ({ path, before, after }: FileChange): boolean =>
  !formOf(path) ||
  [before, after].every((text) => !text || Object(valueIn(path, String(text))).draft);

/** Returns whether a text of the folder names a file of media/. */
export function findNamedMedia(folder: Folder): (path: string) => boolean {
  const texts = folder.list().flatMap((path) => (formOf(path) ? folder.read(path) : []));
  return (path) => texts.some((text) => isMediaIn(text, path));
}
