import type { Language } from '../../i18n/language.ts';
import { fallbackOf } from '../../i18n/routes.ts';
import type { Article } from '../../model/articles/articles.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';

export type PageHeadInput = Pick<ListedPage, 'language' | 'path' | 'words' | 'alternates'> & {
  siteUrl: string;
  siteName: string;
  article?: Pick<Article, 'publishedAt' | 'updatedAt' | 'tags'> | undefined;
  image: { path: string; alt: string };
};

export type HeadTag =
  | { tag: 'meta'; attributes: { name: string; content: string } | { property: string; content: string } }
  | { tag: 'link'; attributes: { rel: string; href: string; hreflang?: string } };

/** Pixels of the picture in shared links, as the networks ask for. */
export const shareImageSize = { width: 1200, height: 630 };

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (key: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property: key, content } });

/** Everything but the title that search engines and networks read; every address is absolute. */
export function describeHead(page: PageHeadInput): HeadTag[] {
  const absolute = (path: string) => page.siteUrl + path;
  const { title, description, keywords } = page.words;
  const fallback = fallbackOf(page.alternates);
  return [
    named('description', description),
    named('keywords', keywords),
    { tag: 'link', attributes: { rel: 'canonical', href: absolute(page.path) } },
    ...page.alternates.map(
      ({ language, path }): HeadTag => ({
        tag: 'link',
        attributes: { rel: 'alternate', hreflang: language.code, href: absolute(path) },
      }),
    ),
    ...(fallback
      ? [{ tag: 'link', attributes: { rel: 'alternate', hreflang: 'x-default', href: absolute(fallback.path) } } as const]
      : []),
    property('og:type', page.article ? 'article' : 'website'),
    property('og:site_name', page.siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', absolute(page.path)),
    property('og:locale', page.language.locale),
    ...page.alternates
      .filter(({ language }) => language !== page.language)
      .map(({ language }) => property('og:locale:alternate', language.locale)),
    ...listArticleTags(page.article),
    property('og:image', absolute(page.image.path)),
    property('og:image:width', String(shareImageSize.width)),
    property('og:image:height', String(shareImageSize.height)),
    property('og:image:alt', page.image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', absolute(page.image.path)),
    named('twitter:image:alt', page.image.alt),
  ];
}

const listArticleTags = (article: PageHeadInput['article']): HeadTag[] =>
  article
    ? [
        property('article:published_time', article.publishedAt.toISOString()),
        ...(article.updatedAt ? [property('article:modified_time', article.updatedAt.toISOString())] : []),
        ...article.tags.map((tag) => property('article:tag', tag)),
      ]
    : [];

/** '/share/fr/services.png' for the services page in French; '/share/en/home.png' for the home page. Percent-encoded. */
export const shareImagePath = (path: string, language: Language) =>
  encodeURI(`/share/${language.code}${path === '/' ? '/home' : path}.png`);
