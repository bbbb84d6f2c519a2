import { join } from 'node:path';
import { readTexts, type Texts } from '../articles/read-texts.ts';
import type { Site } from '../configuration/site-config.ts';
import { isPublicFile } from '../files/is-file.ts';
import { nameFile, ownerFolder } from '../files/owner-folder.ts';
import type { Problem } from '../files/problem.ts';
import type { Copies } from '../words/copies.ts';
import { readWords } from '../words/load-words.ts';
import { createAddressBook } from './address-book.ts';
import { type Address, listAddresses, listWaiting } from './addresses.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkAuthors } from './check-authors.ts';
import { checkLinks } from './check-links.ts';
import { checkWords } from './check-words.ts';
import { type Articles, createTable, type ListedPage, listArticles } from './page-table.ts';

export type OwnersPages = { copies: Copies; texts: Texts; addresses: Address[]; articles: Articles; pages: ListedPage[] };

/**
 * Reads an owner's folder and checks all of it that can be checked without building: words, texts, addresses, menus, links,
 * titles. The build, `npm run check` and the editor ask this function.
 * @param folder the owner's folder
 * @returns the table of pages, empty where words are wrong, and every problem
 */
export function readPages(
  site: Site,
  folder = ownerFolder,
  changes?: ReadonlyMap<string, Date>,
): OwnersPages & { problems: Problem[] } {
  const content = join(folder, 'content');
  const { copies, problems: wordProblems } = readWords(site, content);
  const { problems: textProblems, isWhole, ...texts } = readTexts(site, content);
  const addresses = listAddresses(site, texts);
  const waiting = listWaiting(site, texts);
  const book = createAddressBook(addresses, site.languages, waiting);
  const articles = listArticles(addresses);
  const pages =
    wordProblems.length === 0 ? createTable({ site, copies, addresses, articles, folder: nameFile(content), changes }) : [];
  const problems = [
    ...wordProblems,
    ...textProblems,
    // A text that cannot be read has no address: links to it would seem to lead nowhere.
    ...(isWhole ? checkAddresses([...addresses, ...waiting], site, nameFile(folder)) : []),
    ...(isWhole ? checkLinks({ addresses: [...addresses, ...waiting], book, site, isFile: isPublicFile }) : []),
    ...checkAuthors([...texts.articles, ...texts.waiting], copies),
    ...checkWords(pages),
  ];
  return { copies, texts, addresses, articles, pages, problems };
}
