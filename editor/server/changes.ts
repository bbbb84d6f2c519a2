import { isUnfinished } from '../../model/checks/find-samples.ts';
import { showBody } from '../../model/files/edit-body.ts';
import { idOf, listTexts } from '../../model/files/value-at.ts';
import { type ChangedText, type Changes, type FieldProblem, type PageEntry, showsFile } from '../api.ts';
import { readValue, valueIn } from './edit-file.ts';
import { formOf, languageOf } from './fields.ts';
import type { Folder } from './folder.ts';
import { isNote } from './folder.ts';
import { listUncommitted, readAt, readGit } from './git.ts';
import { listNamed } from './media.ts';

/** One file before and after; undefined where it did not, or does not, exist. */
type FileChange = { path: string; before: string | undefined; after: string | undefined };

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
    const [old, now] = [readTexts(path, before), readTexts(path, after)];
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((key) => old.get(key) !== now.get(key))
      .map((key) => ({ file: path, ...(language && { language }), key, before: old.get(key), after: now.get(key) }));
  });

/** A file's values by their keys, with its Markdown under an empty key; or the whole of it when it cannot be read. */
function readTexts(path: string, text: string | undefined): Map<string, string> {
  if (text === undefined) return new Map();
  const read = readValue(path, text);
  if ('unreadable' in read) return new Map([['', text]]);
  return new Map([...listValues(read.value), ...(read.body === undefined ? [] : [['', showBody(read.body).trim()] as const])]);
}

/** Entries of lists are named by their ids. */
const listValues = (value: unknown, path: readonly string[] = []): [key: string, text: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => listValues(part, [...path, (Array.isArray(value) && idOf(part)) || key]))
    : [[path.join('.'), String(value)]];
