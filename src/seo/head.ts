import { addressOf } from '../../i18n/address.ts';
import { fill } from '../../i18n/fill.ts';
import { brandIn, type Language } from '../../i18n/language.ts';
import { fallbackOf } from '../../i18n/routes.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { buildSettings, configuration, wordsIn } from '../data/owner.ts';

type Described = Pick<
  ListedPage,
  'language' | 'path' | 'barePath' | 'heading' | 'words' | 'alternates' | 'article'
>;

type HeadTag = [tag: 'meta' | 'link', attributes: Record<string, string>];

/** Pixels of the picture in shared links, as the networks ask for. */
export const shareImageSize = { width: 1200, height: 630 };

const named = (name: string, content: string): HeadTag => ['meta', { name, content }];
const property = (key: string, content: string): HeadTag => ['meta', { property: key, content }];
const alternate = (hreflang: string, href: string): HeadTag => [
  'link',
  { rel: 'alternate', hreflang, href },
];

export function describeHead(page: Described): HeadTag[] {
  const { language, article } = page;
  const absolute = (path: string) => buildSettings.siteUrl + path;
  const image = absolute(shareImagePath(page.barePath, language));
  const imageAlt = fill(wordsIn(language).site.share.imageAlt, { title: page.heading });
  const { title, description, keywords } = page.words;
  const fallback = fallbackOf(page.alternates);
  return [
    named('description', description),
    named('keywords', keywords),
    ['link', { rel: 'canonical', href: absolute(page.path) }],
    ...page.alternates.map((other) => alternate(other.language.code, absolute(other.path))),
    ...(fallback ? [alternate('x-default', absolute(fallback.path))] : []),
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', brandIn(language, configuration).name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', absolute(page.path)),
    property('og:locale', language.locale),
    ...page.alternates
      .filter((other) => other.language !== language)
      .map((other) => property('og:locale:alternate', other.language.locale)),
    ...(article
      ? [
          property('article:published_time', article.publishedAt.toISOString()),
          ...(article.updatedAt
            ? [property('article:modified_time', article.updatedAt.toISOString())]
            : []),
          ...article.tags.map((tag) => property('article:tag', tag)),
        ]
      : []),
    property('og:image', image),
    property('og:image:width', String(shareImageSize.width)),
    property('og:image:height', String(shareImageSize.height)),
    property('og:image:alt', imageAlt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', imageAlt),
  ];
}

/** 'fr/services' for the services page in French, 'en/home' for the home page. */
export const shareImageName = (path: string, language: Language) =>
  `${language.code}${path === '/' ? '/home' : path}`;

export const shareImagePath = (path: string, language: Language) =>
  addressOf(`/share/${shareImageName(path, language)}.png`);
