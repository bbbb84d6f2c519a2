import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { type Documents, readDocuments } from '../documents/read-documents.ts';
import { checkMedia } from '../files/check-media.ts';
import { isPdf } from '../files/media-file.ts';
import { listOwnFiles } from '../files/own-files.ts';
import { isFile, isPublicFile, nameFile } from '../files/owner-folder.ts';
import { findMissingLetters } from '../letters/find-missing-letters.ts';
import { type Drawings, readDrawings } from '../logo/load-drawings.ts';
import { createAddressBook } from '../pages/address-book.ts';
import { type Address, listAddresses, listWaiting } from '../pages/addresses.ts';
import { checkAddresses } from '../pages/check-addresses.ts';
import { checkAuthors } from '../pages/check-authors.ts';
import { checkHeads } from '../pages/check-heads.ts';
import { checkLinks } from '../pages/check-links.ts';
import { checkOwnFiles } from '../pages/check-own-files.ts';
import { checkRedirects, listPaths } from '../pages/check-redirects.ts';
import { checkSections } from '../pages/check-sections.ts';
import { type Articles, createTable, type ListedPage, listArticles } from '../pages/page-table.ts';
import { ContentError, type Problem } from '../problems/problem.ts';
import type { WordsByLanguage } from '../words/index.ts';
import { readWords } from '../words/load-words.ts';

/** The content of an owner's folder, for pages, checks and the editor. */
export type Owner = Drawings & {
  folder: string;
  /** The folder as messages name it: 'site'. */
  name: string;
  configuration: Configuration;
  /** Words by language; a language with invalid words has none. */
  words: WordsByLanguage;
  documents: Documents;
  /** Every address that search engines may list, in the order of languages and menus. */
  addresses: Address[];
  /**
   * Addresses of drafts, and of articles before their day of publication: no such page is built.
   */
  waiting: Address[];
  articles: Articles;
  /** Every address with its words; empty where any words are invalid. */
  pages: ListedPage[];
};

type Reading = {
  /**
   * Whether languages and articles that are drafts, and articles whose date is in the future, are
   * among the pages: in the editor's preview.
   */
  showsWaiting?: boolean;
};

/**
 * Reads an owner's folder, and finds everything in it that a build refuses. Build, `npm run check`,
 * editor and tests call this function.
 * @param before the previous configuration, for checking the rest while that of the folder cannot
 * be used
 * @returns no owner where there is no usable configuration
 */
export async function readOwner(
  folder: string,
  { before, ...reading }: Reading & { before?: Configuration | undefined } = {},
): Promise<{ owner: Owner | undefined; problems: Problem[] }> {
  const { configuration = before, problems } = tryConfiguration(folder, reading.showsWaiting);
  if (!configuration) return { owner: undefined, problems };
  const read = readContent(configuration, folder, reading);
  // Without valid words there are no pages, and their letters are unknown.
  const letters = read.owner.pages.length > 0 ? await findMissingLetters(read.owner) : [];
  return { owner: read.owner, problems: [...problems, ...read.problems, ...letters] };
}

function tryConfiguration(
  folder: string,
  showsWaiting?: boolean,
): { configuration?: Configuration; problems: Problem[] } {
  try {
    return { configuration: readConfiguration(folder, showsWaiting), problems: [] };
  } catch (error) {
    if (error instanceof ContentError) return { problems: [...error.problems] };
    throw error;
  }
}

/**
 * Reads the folder with a known configuration. Does not check the letters of fonts, so that it is
 * quick enough for every request.
 */
export function readContent(
  configuration: Configuration,
  folder: string,
  { showsWaiting = false }: Reading = {},
): { owner: Owner; problems: Problem[] } {
  const name = nameFile(folder);
  const { words, problems: wordProblems } = readWords(configuration, folder);
  const {
    problems: documentProblems,
    isWhole,
    ...documents
  } = readDocuments(configuration, folder, showsWaiting);
  const { problems: drawingProblems, ...drawings } = readDrawings(configuration, folder);
  const addresses = listAddresses(configuration, documents);
  const articles = listArticles(addresses);
  const table = { configuration, words, addresses, articles, folder: `${name}/content` };
  const owner: Owner = {
    folder,
    name,
    configuration,
    words,
    documents,
    addresses,
    waiting: listWaiting(configuration, documents),
    articles,
    pages: wordProblems.length === 0 ? createTable(table) : [],
    ...drawings,
  };
  const problems = [
    ...wordProblems,
    ...documentProblems,
    // A document that cannot be read has no address, so links to it would be reported as dead.
    ...(isWhole ? checkPaths(owner) : []),
    ...checkContent(owner),
    ...checkMedia(folder),
    ...drawingProblems,
  ];
  return { owner, problems };
}

function checkPaths({ folder, name, configuration, addresses, waiting }: Owner): Problem[] {
  const all = [...addresses, ...waiting];
  const book = createAddressBook(addresses, configuration.languages, waiting);
  const ownFiles = listOwnFiles(folder);
  const isOwn = (path: string) => isPublicFile(path) || ownFiles.includes(path.slice(1));
  const isMedia = (path: string) => path.startsWith('/media/') && isFile(join(folder, path));
  const isLinked = (path: string) => isOwn(path) || isMedia(path);
  const isServed = (path: string) => isOwn(path) || (isMedia(path) && isPdf(path));
  return [
    ...checkAddresses(all, configuration, name),
    ...checkOwnFiles(ownFiles, listPaths({ addresses: all, configuration }), name),
    ...checkLinks({ addresses: all, book, configuration, isFile: isLinked }),
    ...checkRedirects({ addresses, configuration, folder: name, isFile: isServed }),
  ];
}

function checkContent({ name, configuration, words, documents, pages }: Owner): Problem[] {
  const ownPages = [...documents.pages, ...documents.drafts];
  return [
    ...checkSections(ownPages, words, configuration, `${name}/content`),
    ...checkAuthors([...documents.articles, ...documents.waiting], words),
    ...checkHeads(pages.filter(({ listNumber }) => !listNumber)),
  ];
}
