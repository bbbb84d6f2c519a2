import type { Language } from '../../i18n/language.ts';
import { articlePath, barePathOf, listPath, localizePath } from '../../i18n/routes.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { ArticleDocument, Documents, PageDocument } from '../documents/read-documents.ts';

/** Pages whose layout the engine has, by their names in menus. */
export const engineNames = ['home', 'services', 'portfolio', 'about', 'contact', 'blog'] as const;
export type EngineName = (typeof engineNames)[number];

/** In articles: a page of the blog's list, which stays within 48 KB of HTML in every script. */
export const listSize = 12;

/** The id of the privacy text, which the contact form links to. */
export const privacyName = 'privacy';

export type Address = {
  kind: EngineName | 'page' | 'legal' | 'article';
  /** Its name in menus: an engine page's name, or the id in translationOf. */
  name: string;
  key: string;
  language: Language;
  /** The path with its language prefix, percent-encoded; and without it, as people write it. */
  path: string;
  barePath: string;
  ownPage?: PageDocument;
  article?: ArticleDocument;
  /** On the second page of the blog's list and those after it: 2 and on. */
  listNumber?: number;
};

/** The document of a page or an article; an engine page has none. */
export const documentOf = ({
  article,
  ownPage,
}: Address): ArticleDocument | PageDocument | undefined => article ?? ownPage;

/**
 * Lists the published pages by language: those of the engine, then those of the owner, then
 * articles.
 */
export function listAddresses(configuration: Configuration, documents: Documents): Address[] {
  return configuration.languages.flatMap((language) => {
    const place = (barePath: string) => ({
      language,
      barePath,
      path: localizePath(barePath, language),
    });
    const own = <Text extends { code: string }>(all: readonly Text[]) =>
      all.filter(({ code }) => code === language.code);
    const articles = own(documents.articles);
    const listNumbers = Array.from(
      { length: Math.ceil(articles.length / listSize) },
      (_, index) => index + 1,
    );
    return [
      ...engineNames
        .filter(
          (name) =>
            (name !== 'blog' || articles.length > 0) &&
            (name !== 'portfolio' || configuration.modules.portfolio),
        )
        .map(
          (name): Address => ({
            kind: name,
            name,
            key: name,
            ...place(barePathOf(name, language)),
          }),
        ),
      ...listNumbers.slice(1).map(
        (listNumber): Address => ({
          kind: 'blog',
          name: 'blog',
          key: `blog ${listNumber}`,
          listNumber,
          ...place(listPath(listNumber, language)),
        }),
      ),
      ...own(documents.pages).map((document): Address => {
        const name = document.data.translationOf;
        return {
          kind: document.kind === 'legal' ? 'legal' : 'page',
          name,
          key: `page ${name}`,
          ownPage: document,
          ...place(ownPath(document, language, configuration)),
        };
      }),
      ...articles.map((article): Address => {
        const name = article.data.translationOf;
        return {
          kind: 'article',
          name,
          key: `article ${name}`,
          article,
          ...place(articlePath(article.slug, language)),
        };
      }),
    ];
  });
}

/** A page that tells a story stands below the portfolio. */
const ownPath = (
  { slug, data }: PageDocument,
  language: Language,
  { modules }: Pick<Configuration, 'modules'>,
): string =>
  data.story && modules.portfolio ? `${barePathOf('portfolio', language)}/${slug}` : `/${slug}`;

/** The addresses of articles and pages that are not published. */
export const listWaiting = (
  configuration: Configuration,
  { waiting, drafts }: Documents,
): Address[] =>
  listAddresses(configuration, {
    articles: waiting,
    waiting: [],
    pages: drafts,
    drafts: [],
  }).filter(documentOf);
