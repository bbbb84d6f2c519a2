import { isDeepStrictEqual } from 'node:util';
import { isUnfinished } from '../../model/checks/find-samples.ts';
import { showBody } from '../../model/files/edit-body.ts';
import { idOf, isObject, listTexts } from '../../model/files/value-at.ts';
import { type ChangedText, type Changes, type FieldProblem, type PageEntry, type Path, showsFile } from '../api.ts';
import { readValue, valueIn } from './edit-file.ts';
import { formOf, languageOf } from './fields.ts';
import type { Folder } from './folder.ts';
import { isNote } from './folder.ts';
import { listUncommitted, readAt, readGit } from './git.ts';
import { listNamed } from './media.ts';

/** One file before and after; undefined where it did not, or does not, exist. */
type FileChange = { path: string; before: string | undefined; after: string | undefined };

type Difference = { path: Path; before?: unknown; after?: unknown };

/** The owner's files that differ from the last publish; of media/ those that a text names. */
export async function listFileChanges(folder: Folder): Promise<FileChange[]> {
  const isNamed = listNamed(folder);
  const paths = (await listUncommitted(folder.owner)).filter((path) => !path.startsWith('media/') || isNamed(path));
  return Promise.all(
    paths.map(async (path) => ({
      path,
      before: (await readAt(folder.owner, 'HEAD', path))?.toString(),
      after: folder.read(path),
    })),
  );
}

const findUnfinished = ({ path, after = '' }: FileChange): FieldProblem[] => {
  if (!formOf(path)) return [];
  const read = readValue(path, after);
  const texts = 'unreadable' in read ? [] : [...listTexts(read.value), { key: '', text: read.body ?? '' }];
  return texts
    .filter(({ text }) => isUnfinished(text))
    .map(({ key }) => ({ file: path, key, message: 'is not finished; write the text' }));
};

const isDraft = (path: string, text: string | undefined) =>
  text === undefined || (valueIn(path, text) as { draft?: unknown } | undefined)?.draft === true;

/** What differs from what is online, page by page, and what keeps a page from going online. */
export async function listChanges(
  folder: Folder,
  { pages, problems }: { pages: readonly PageEntry[]; problems: readonly FieldProblem[] },
): Promise<Changes> {
  const git = await readGit(folder.owner);
  if (!git?.branch) return { cannot: git ? 'noBranch' : 'noRepository', unsent: 0, pages: [] };
  const files = (await listFileChanges(folder)).filter(({ path }) => !isNote(path));
  const pageOf = ({ path }: FileChange) =>
    pages.find((page) => Object.values(page.files).some(([own]) => own === path)) ?? pages.find((page) => showsFile(page, path));
  return {
    unsent: git.unsent,
    pages: [...Map.groupBy(files, pageOf)].map(([page, own]) => {
      const wrong = [...problems.filter(({ file }) => own.some(({ path }) => path === file)), ...own.flatMap(findUnfinished)];
      const isHidden = own.every(({ path, before, after }) => isDraft(path, before) && isDraft(path, after));
      return {
        id: page?.id ?? '',
        files: own.map(({ path }) => path),
        texts: compareFiles(own),
        problems: wrong,
        isDraft: page?.waits === 'draft' && isHidden,
      };
    }),
  };
}

/** Lists the texts that differ between two versions of files. */
export const compareFiles = (files: readonly FileChange[]): ChangedText[] =>
  files.flatMap(({ path, before, after }): ChangedText[] => {
    const language = languageOf(path);
    if (!formOf(path)) return [{ file: path, key: '', ...(before && { before: path }), ...(after && { after: path }) }];
    return compare(readParts(path, before), readParts(path, after)).map(({ path: [part, ...key], ...texts }) => ({
      file: path,
      ...(language && { language }),
      key: part === 'body' ? '' : key.join('.'),
      ...(texts.before !== undefined && { before: String(texts.before) }),
      ...(texts.after !== undefined && { after: String(texts.after) }),
    }));
  });

/** A file's values and its Markdown, or the whole of it when it cannot be read. */
function readParts(path: string, text: string | undefined): { value?: unknown; body?: string } {
  if (text === undefined) return {};
  const read = readValue(path, text);
  if ('unreadable' in read) return { body: text };
  return { value: read.value, ...(read.body !== undefined && { body: showBody(read.body).trim() }) };
}

function compare(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if ([before, after].every((value) => typeof value !== 'object' || value === null)) return [{ path, before, after }];
  const [old, now] = [groupById(before), groupById(after)];
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...keys].flatMap((key) => compare(old[key], now[key], [...path, key]));
}

const groupById = (value: unknown): Record<string, unknown> =>
  Array.isArray(value)
    ? Object.fromEntries(value.map((entry, index) => [idOf(entry) ?? String(index), entry]))
    : isObject(value)
      ? value
      : {};
