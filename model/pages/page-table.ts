import { fill } from '../../i18n/fill.ts';
import { type Brand, brandIn, type Language } from '../../i18n/language.ts';
import { formatPlain } from '../../i18n/numbers.ts';
import { type Alternate, groupAlternates } from '../../i18n/routes.ts';
import { textWidth } from '../../i18n/typography.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { type Article, createArticle, findLastChange } from '../documents/articles.ts';
import type { Words, WordsByLanguage } from '../words/index.ts';
import { headLengths } from '../words/text.ts';
import { type Address, type EngineName, listSize } from './addresses.ts';
import { type PageWords, shortenBrand, withBrand } from './check-heads.ts';

export type Articles = ReadonlyMap<Language, readonly Article[]>;

/**
 * One address that search engines may list. Menus, sitemap, feeds and head tags read this table.
 */
export type ListedPage = Omit<Address, 'article'> & {
  words: PageWords;
  /** Its name in menus and breadcrumbs. */
  label: string;
  heading: string;
  /** The words' file, and the key above title and description. */
  source: { file: string; key: string };
  /** The page's address in each language that has it, this one included. */
  alternates: Alternate[];
  /** When the article, or the newest one of the blog's index, last changed. */
  changedAt?: Date | undefined;
  article?: Article;
};

type TableInput = {
  configuration: Configuration;
  words: WordsByLanguage;
  addresses: readonly Address[];
  articles: Articles;
  folder: string;
};

/** Joins each address with its words and alternates. Every language must have valid words. */
export function createTable(input: TableInput): ListedPage[] {
  const groups = groupAlternates(input.addresses, input.configuration.languages);
  return input.addresses.map((address) => {
    const described = describe(address, input);
    return {
      ...address,
      ...described,
      words: {
        ...described.words,
        title: shortenBrand(described.words.title, brandIn(address.language, input.configuration)),
      },
      alternates: groups.get(address.key) ?? [],
    } as ListedPage;
  });
}

type Described = Pick<
  ListedPage,
  'words' | 'label' | 'heading' | 'source' | 'changedAt' | 'article'
>;

function describe(address: Address, input: TableInput): Described {
  const { article, ownPage, language } = address;
  if (article)
    return describeArticle(
      createArticle(article, language),
      brandIn(language, input.configuration),
    );
  if (address.listNumber) return describeList(address.listNumber, language, input);
  if (!ownPage) return describeEnginePage(address, input);
  const { data, file } = ownPage;
  const { title, description, keywords, label, heading } = data;
  return { words: { title, description, keywords }, label, heading, source: { file, key: '' } };
}

function describeArticle(article: Article, { name, shortName = name }: Brand): Described {
  const { title, description, tags, file } = article;
  const long = withBrand(title, name);
  const words = {
    title: long === title ? withBrand(title, shortName) : long,
    description,
    keywords: tags.join(', '),
  };
  return {
    words,
    label: title,
    heading: title,
    source: { file, key: '' },
    changedAt: article.changedAt,
    article,
  };
}

function describeEnginePage(
  { kind, language }: Address,
  { words, articles, folder }: TableInput,
): Described {
  const name = kind as EngineName;
  const languageWords = words[language.code] as Words;
  const file = `${folder}/${language.code}/${name}.json`;
  return {
    label: languageWords.site.pages[name],
    heading: name === 'home' ? languageWords.home.hero.lines.join(' ') : languageWords[name].title,
    words: languageWords[name].head,
    source: { file, key: 'head' },
    ...(name === 'blog' && { changedAt: findLastChange(articles.get(language) ?? []) }),
  };
}

/** The second page of the blog's list, or a later one: its articles describe it. */
function describeList(number: number, language: Language, input: TableInput): Described {
  const all = input.articles.get(language) ?? [];
  const articles = all.slice((number - 1) * listSize, number * listSize);
  const { site, blog } = input.words[language.code] as Words;
  const [page, pages] = [number, Math.ceil(all.length / listSize)].map((value) =>
    formatPlain(value, language),
  );
  const title = fill(blog.list?.title ?? `${site.pages.blog} {page}/{pages}`, { page, pages });
  return {
    label: title,
    heading: title,
    words: {
      ...blog.head,
      title: withBrand(title, brandIn(language, input.configuration).name),
      description: joinTitles(articles.map((article) => article.title)),
    },
    source: { file: `${input.folder}/${language.code}/blog.json`, key: 'list' },
    changedAt: findLastChange(articles),
  };
}

/** Joins as many titles as a description has room for. */
const joinTitles = (titles: readonly string[]): string =>
  titles.reduce((joined, title) => {
    const longer = `${joined} · ${title}`;
    return textWidth(longer) <= headLengths.description.max ? longer : joined;
  });

/**
 * The articles of each language, newest first; those of the same day in the order of their slugs.
 */
export const listArticles = (addresses: readonly Address[]): Articles =>
  Map.groupBy(
    addresses
      .flatMap(({ article, language }) => (article ? [createArticle(article, language)] : []))
      .sort(
        (one, other) =>
          Number(other.publishedAt) - Number(one.publishedAt) ||
          one.slug.localeCompare(other.slug, 'und'),
      ),
    ({ language }) => language,
  );

export type Menu = keyof Configuration['menus'];
export type MenuEntry = { name: string; path: string; label: string };

/**
 * The pages of a menu in a language: those of site.config.jsonc in its order, then those whose
 * front matter asks for it.
 */
export function listMenu(
  menu: Menu,
  language: Language,
  pages: readonly ListedPage[],
  { menus }: Pick<Configuration, 'menus'>,
): MenuEntry[] {
  const inLanguage = pages.filter((page) => page.language === language && page.kind !== 'article');
  const listed = menus[menu].flatMap((name) => inLanguage.find((page) => page.name === name) ?? []);
  const isListed = ({ name }: ListedPage) =>
    menus.header.includes(name) || menus.footer.includes(name);
  const asking = inLanguage.filter((page) => page.ownPage?.data.menu === menu && !isListed(page));
  return [...listed, ...asking].map(({ name, path, label }) => ({ name, path, label }));
}
