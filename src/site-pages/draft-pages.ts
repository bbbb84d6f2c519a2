import type { CollectionEntry } from 'astro:content';
import { fill } from '../../i18n/fill.ts';
import type { Language } from '../../i18n/language.ts';
import { localizePath, pagePaths } from '../../i18n/routes.ts';
import { ContentError, fillInBrand } from '../../site-schema/load-words.ts';
import { ownerFolderName } from '../../site-schema/owner-folder.ts';
import type { Article } from '../blog/articles.ts';
import { indexPath, paginate } from '../blog/paginate.ts';
import { copyIn } from '../copy.ts';
import { site } from '../site.ts';
import { withBrand } from './check-words.ts';
import type { PageDraft } from './pages.ts';

/** The content files, besides its own, that a page shows. */
const alsoShown = { home: ['offers', 'stories'], services: ['offers'], portfolio: ['stories'], about: [], contact: [] } as const;

/** Pages whose words are in JSON files. */
export function draftCopyPages(language: Language): PageDraft[] {
  const copy = copyIn(language);
  const headings = {
    home: copy.home.hero.lines.join(' '),
    services: copy.services.title,
    portfolio: copy.portfolio.title,
    about: copy.about.title,
    contact: copy.contact.title,
  };
  return (Object.keys(headings) as (keyof typeof headings)[]).map((name) => ({
    name,
    language,
    key: pagePaths[name],
    path: localizePath(pagePaths[name], language),
    barePath: pagePaths[name],
    words: copy[name].head,
    label: copy.site.pages[name],
    heading: headings[name],
    source: `${ownerFolderName}/content/${language.code}/${name}.json: head`,
    files: [name, ...alsoShown[name]].map((file) => `${ownerFolderName}/content/${language.code}/${file}.json`),
  }));
}

/** Privacy and terms. */
export function draftLegalPages(language: Language, entries: readonly CollectionEntry<'legal'>[]): PageDraft[] {
  return (['privacy', 'terms'] as const).map((name) => {
    const file = `${ownerFolderName}/content/${language.code}/legal/${name}.md`;
    const entry = entries.find(({ id }) => id === `${language.code}/legal/${name}`);
    if (!entry) throw new ContentError(`${file}: the file is missing; translate it from another language`);
    const { label, title, description, keywords, heading } = entry.data;
    const words = { title: fillInBrand(title, site), description: fillInBrand(description, site), keywords };
    const path = localizePath(pagePaths[name], language);
    return {
      name,
      language,
      key: pagePaths[name],
      path,
      barePath: pagePaths[name],
      words,
      label,
      heading: fillInBrand(heading, site),
      source: file,
      files: [file],
    };
  });
}

/** The blog's index: page 1 always exists. */
export function draftIndexPages(language: Language, articles: readonly Article[]): PageDraft[] {
  const { blog, site: words } = copyIn(language);
  return paginate(articles).map((shown, index) => {
    const number = index + 1;
    const key = indexPath(pagePaths.blog, number);
    const { title, description } = blog.pagination;
    return {
      name: 'blog',
      language,
      key,
      path: localizePath(key, language),
      barePath: key,
      words:
        number === 1
          ? blog.head
          : {
              title: fill(title, { page: number }),
              description: fill(description, { page: number }),
              keywords: blog.head.keywords,
            },
      label: words.pages.blog,
      heading: blog.title,
      source: `${ownerFolderName}/content/${language.code}/blog.json: ${number === 1 ? 'head' : 'pagination'}`,
      files: [`${ownerFolderName}/content/${language.code}/blog.json`],
      changedAt: latest(shown.map(({ publishedAt, updatedAt }) => updatedAt ?? publishedAt)),
      number,
    };
  });
}

export function draftArticle(article: Article): PageDraft {
  const { language, path, file, title, description } = article;
  return {
    name: 'article',
    language,
    key: `article ${article.translationOf}`,
    path,
    barePath: article.barePath,
    words: { title: withBrand(title, site.name), description, keywords: article.entry.data.tags.join(', ') },
    label: title,
    heading: title,
    source: file,
    files: [],
    changedAt: article.updatedAt ?? article.publishedAt,
    article,
  };
}

/** The last of some dates, undefined when there is none. */
export const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), undefined);
