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
    const isOwn = ({ code }: { code: string }) => code === language.code;
    const articles = documents.articles.filter(isOwn);
    const isThere: Partial<Record<EngineName, boolean>> = {
      blog: articles.length > 0,
      portfolio: configuration.modules.portfolio,
    };
    const describe = (kind: Address['kind'], name: string, key: string, barePath: string) => ({
      kind,
      name,
      key,
      language,
      barePath,
      path: localizePath(barePath, language),
    });
    const enginePages = engineNames
      .filter((name) => isThere[name] ?? true)
      .map((name) => describe(name, name, name, barePathOf(name, language)));
    const lists = Array.from({ length: Math.ceil(articles.length / listSize) }, (_, index) => {
      const listNumber = index + 1;
      const path = listPath(listNumber, language);
      return { ...describe('blog', 'blog', `blog ${listNumber}`, path), listNumber };
    });
    const ownPages = documents.pages.filter(isOwn).map((ownPage) => {
      const name = ownPage.data.translationOf;
      const kind = ownPage.kind === 'legal' ? 'legal' : 'page';
      const path = ownPath(ownPage, language, configuration);
      return { ...describe(kind, name, `page ${name}`, path), ownPage };
    });
    const articlePages = articles.map((article) => {
      const name = article.data.translationOf;
      const path = articlePath(article.slug, language);
      return { ...describe('article', name, `article ${name}`, path), article };
    });
    // The first page of the blog's list is the engine's page.
    return [...enginePages, ...lists.slice(1), ...ownPages, ...articlePages];
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
