import type { Blog, BlogPosting } from 'schema-dts';
import { toIsoDay } from '../../../i18n/format.ts';
import type { Alternate } from '../../../i18n/routes.ts';
import type { Article, Author } from '../../../model/articles/articles.ts';
import { defaultLanguage } from '../../data/owner.ts';
import type { PageFacts } from './describe-graph.ts';
import { createNodeIds } from './describe-organization.ts';

type BlogInput = { siteUrl: string; blogPath: string; name: string; language: string };

/** The index: the blog, and the articles on this page of it. */
export function describeBlogIndex({ siteUrl, blogPath, name, language }: BlogInput, shown: readonly Article[]): PageFacts {
  const ids = createNodeIds(siteUrl);
  const blog: Blog = {
    '@type': 'Blog',
    ...ids.blog(blogPath),
    name,
    url: siteUrl + blogPath,
    inLanguage: language,
    publisher: ids.organization,
    blogPost: shown.map(({ path, title, publishedAt }) => ({
      '@type': 'BlogPosting',
      ...ids.article(path),
      headline: title,
      url: siteUrl + path,
      datePublished: toIsoDay(publishedAt),
    })),
  };
  return { nodes: [blog], mainEntity: ids.blog(blogPath) };
}

type ArticleInput = BlogInput & {
  article: Article;
  author: Author | undefined;
  alternates: readonly Alternate[];
  imagePath: string;
};

/** An article, and the blog that it is part of. */
export function describeArticle(input: ArticleInput): PageFacts {
  const { siteUrl, blogPath, name, language, article, author, alternates, imagePath } = input;
  const ids = createNodeIds(siteUrl);
  const original = alternates.find((alternate) => alternate.language === defaultLanguage);
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    ...ids.article(article.path),
    headline: article.title,
    description: article.description,
    image: siteUrl + imagePath,
    datePublished: toIsoDay(article.publishedAt),
    dateModified: toIsoDay(article.updatedAt ?? article.publishedAt),
    inLanguage: language,
    keywords: article.tags.join(', '),
    wordCount: article.words,
    author: author
      ? { '@type': 'Person', name: author.name, jobTitle: author.role, url: siteUrl + author.path }
      : ids.organization,
    publisher: ids.organization,
    mainEntityOfPage: { '@id': siteUrl + article.path },
    isPartOf: ids.blog(blogPath),
    ...(original && original.language !== article.language ? { translationOfWork: ids.article(original.path) } : {}),
  };
  const blog: Blog = { '@type': 'Blog', ...ids.blog(blogPath), name, url: siteUrl + blogPath };
  return { nodes: [posting, blog], mainEntity: ids.article(article.path) };
}
