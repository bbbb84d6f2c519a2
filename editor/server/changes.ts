import { basename } from 'node:path';
import { listTexts, namePath } from '../../model/schemas/value-at.ts';
import { isUnfinished } from '../../model/words/text.ts';
import {
  type Changes,
  type FieldProblem,
  type FileState,
  groupOf,
  type PageEntry,
  type Publish,
  withoutMark,
} from '../api.ts';
import { readValue, valueIn } from './edit-file.ts';
import { formOf } from './fields.ts';
import type { Folder } from './folder.ts';
import { listUncommitted, readAt } from './git.ts';
import { listPages } from './list-pages.ts';

/** One file before and after; undefined where it did not, or does not, exist. */
export type FileChange = { path: string; before: string | undefined; after: string | undefined };

/** The owner's files that differ from the last publish; of media/ those that a text names. */
export async function listFileChanges(folder: Folder): Promise<FileChange[]> {
  const texts = folder.list().flatMap((path) => (formOf(path) ? folder.read(path) : []));
  const isNamed = (path: string) => texts.some((text) => isMediaIn(text, path));
  const paths = (await listUncommitted(folder.owner)).filter(
    (path) => !path.startsWith('media/') || isNamed(path),
  );
  return Promise.all(
    paths.map(async (path) => ({
      path,
      before: (await readAt(folder.owner, 'HEAD', path))?.toString(),
      after: folder.read(path),
    })),
  );
}

/** The deleted texts, as the first of some publishes has them. */
export async function listDeleted(
  folder: Folder,
  publishes: readonly Pick<Publish, 'id' | 'files'>[],
): Promise<PageEntry[]> {
  const deleted = new Map<string, FileState>();
  for (const { id, files } of publishes)
    for (const path of files.filter(
      (file) => formOf(file) && !deleted.has(file) && folder.read(file) === undefined,
    )) {
      const text = await readAt(folder.owner, id, path);
      if (text) deleted.set(path, readValue(path, String(text)));
    }
  const pages = listPages([...deleted.values()], []).filter(({ kind }) => kind !== 'site');
  return pages.map(({ id, kind, label, files }) => ({
    id: `deleted ${id}`,
    kind,
    label,
    files,
    addresses: {},
  }));
}

/**
 * Whether a text names a file of media/; a film's poster and its captions begin with the film's
 * name.
 */
const isMediaIn = (text: string | undefined, path: string) =>
  path.startsWith('media/') && text?.includes(`${basename(path).split('.')[0]}.`);

export const notWritten = 'is not written yet';
const noDescription = 'has a picture that has no description yet; write it in place of TODO';

/** The texts of a file that visitors will read and that are still to be written. */
export function findUnfinished({
  path: file,
  after = '',
}: Pick<FileChange, 'path' | 'after'>): FieldProblem[] {
  const { form, value, body = '' } = readValue(file, after);
  if (!form || Object(value).draft) return [];
  const found = [...listTexts(value), { path: [], text: body }].filter(({ text }) =>
    isUnfinished(text),
  );
  return found.map(({ path, text }) => {
    const fault = isUnfinished(text.replaceAll('![TODO]', ''))
      ? 'is not finished; write the text'
      : noDescription;
    return {
      file,
      key: namePath(value, path).join('.'),
      message: withoutMark(text.trim()) === text.trim() ? fault : notWritten,
    };
  });
}

/**
 * Groups changed files by their pages, with what keeps a page from going online. A picture belongs
 * to each page that names it.
 */
export function groupChanges(
  files: readonly FileChange[],
  pages: readonly PageEntry[],
  problems: readonly FieldProblem[],
): Changes['pages'] {
  const texts = files.filter(({ path }) => formOf(path));
  const listMedia = (own: readonly FileChange[]) =>
    files.filter(({ path }) => own.some(({ after }) => isMediaIn(after, path)));
  const others = files.filter((file) => !texts.includes(file) && !listMedia(texts).includes(file));
  return [...Map.groupBy([...texts, ...others], ({ path }) => groupOf(pages, path))].map(
    ([id, own]) => ({
      id,
      files: [...own, ...listMedia(own.filter((file) => texts.includes(file)))].map(
        ({ path }) => path,
      ),
      problems: [
        ...problems.filter(({ file }) => groupOf(pages, file) === id),
        ...own.flatMap(findUnfinished),
      ],
      isDraft:
        pages.find((page) => page.id === id)?.waits === 'draft' &&
        own.every(({ path, before, after }) =>
          [before, after].every((text) => !text || Object(valueIn(path, text)).draft),
        ),
      isNew: own.every(({ before }) => before === undefined),
    }),
  );
}
