import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../i18n/language.ts';
import { localizePath, pagePaths, parsePath } from '../../i18n/routes.ts';
import { ownerFolder } from '../../site-schema/owner-folder.ts';
import { defaultLanguage, languages } from '../site.ts';

/** Where an article stands, as its file says it. */
export type ArticleAddress = { code: string; slug: string; translationOf: string };

/** Finds an article's address in a language. */
export type AddressBook = {
  has: (code: string, slug: string) => boolean;
  /** By language code, the slugs of one article; undefined when no language has it. */
  translations: (translationOf: string) => ReadonlyMap<string, string> | undefined;
};

/** The last part of an article's address: its file name. */
export const slugOf = (file: string) => file.replace(/^.*[\\/]/, '').replace(/\.md$/, '');

/** The path of an article without its language prefix. */
export const articleBarePath = (slug: string) => `${pagePaths.blog}/${slug}`;

/** The path of an article with its language prefix. */
export const articlePath = (slug: string, language: Language) => localizePath(articleBarePath(slug), language);

/** Reads which articles exist in content/<language>/blog/, in subfolders too. */
export function readArticleAddresses(folder = join(ownerFolder, 'content')): ArticleAddress[] {
  return languages.flatMap(({ code }) => {
    const blog = join(folder, code, 'blog');
    return listMarkdown(blog).map((file) => {
      const [, translationOf = ''] = /^translationOf:\s*["']?([^\s"']+)/m.exec(readFileSync(join(blog, file), 'utf8')) ?? [];
      return { code, slug: slugOf(file), translationOf };
    });
  });
}

function listMarkdown(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .sort();
  } catch {
    return [];
  }
}

export function createAddressBook(articles: readonly ArticleAddress[]): AddressBook {
  const addresses = new Set(articles.map(({ code, slug }) => `${code}/${slug}`));
  const groups = new Map<string, Map<string, string>>();
  for (const { code, slug, translationOf } of articles) {
    const group = groups.get(translationOf) ?? new Map<string, string>();
    groups.set(translationOf, group.set(code, slug));
  }
  return { has: (code, slug) => addresses.has(`${code}/${slug}`), translations: (key) => groups.get(key) };
}

const staticPaths = new Set<string>(Object.values(pagePaths));

/**
 * Where a link in a Markdown file leads. Links may be written as in the first language
 * ('/services', '/blog/<slug>') or in the file's own ('/fr/services').
 * @returns the address in the reader's language · null when the article is not written in it,
 *   so that its words stay without a link · undefined when the language has no such page
 */
export function resolveLink(href: string, language: Language, articles: AddressBook): string | null | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const target = parsePath(path.length > 1 ? path.replace(/\/$/, '') : path, languages);
  if (target.language !== language && target.language !== defaultLanguage) return undefined;
  if (staticPaths.has(target.path)) return localizePath(target.path, language) + rest;
  const [folder, slug] = [target.path.slice(0, pagePaths.blog.length + 1), target.path.slice(pagePaths.blog.length + 1)];
  if (folder !== `${pagePaths.blog}/`) return undefined;
  if (target.language === language && articles.has(language.code, slug)) return articlePath(slug, language) + rest;
  const translations = target.language === defaultLanguage ? articles.translations(slug) : undefined;
  if (!translations) return undefined;
  const own = translations.get(language.code);
  return own === undefined ? null : articlePath(own, language) + rest;
}
