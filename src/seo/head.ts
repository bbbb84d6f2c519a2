import { addressOf } from '../../i18n/address.ts';
import { toIsoNoon } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { brandIn, type Language, withoutScript } from '../../i18n/language.ts';
import { type Alternate, fallbackOf } from '../../i18n/routes.ts';
import type { PageWords } from '../../model/pages/check-heads.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { buildSettings, configuration, wordsIn } from '../data/owner.ts';

type Described = {
  language: Language;
  words: PageWords;
  /** Its path and those of its translations; undefined for a page without an address of its own. */
  address?: { path: string; alternates: readonly Alternate[] } | undefined;
  article?: ListedPage['article'];
  /** The page whose share image stands in shared links. */
  pictured: Pick<ListedPage, 'barePath' | 'heading'>;
};

type HeadTag = [tag: 'meta' | 'link', attributes: Record<string, string>];

/** Pixels of the picture in shared links, as the networks ask for. */
export const shareImageSize = { width: 1200, height: 630 };

const named = (name: string, content: string): HeadTag => ['meta', { name, content }];
const property = (key: string, content: string): HeadTag => ['meta', { property: key, content }];
const alternate = (hreflang: string, href: string): HeadTag => [
  'link',
  { rel: 'alternate', hreflang, href },
];
/** Languages that differ in their script alone have one locale. */
const listOtherLocales = ({ language, address }: Described): Set<string> =>
  new Set(address?.alternates.map((other) => withoutScript(other.language))).difference(
    new Set([withoutScript(language)]),
  );

const absolute = (path: string) => buildSettings.siteUrl + path;

export function describeHead(page: Described): HeadTag[] {
  const { language, words, address, article, pictured } = page;
  const { title, description, keywords } = words;
  const image = absolute(shareImagePath(pictured.barePath, language));
  const imageAlt = fill(wordsIn(language).site.share.imageAlt, { title: pictured.heading });
  return [
    named('description', description),
    named('keywords', keywords),
    ...(address ? describeAddress(address) : []),
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', brandIn(language, configuration).name),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', withoutScript(language)),
    ...Array.from(listOtherLocales(page), (locale) => property('og:locale:alternate', locale)),
    ...(article ? describeArticle(article) : []),
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

function describeAddress({ path, alternates }: NonNullable<Described['address']>): HeadTag[] {
  const fallback = fallbackOf(alternates);
  return [
    ['link', { rel: 'canonical', href: absolute(path) }],
    ...alternates.map((other) => alternate(other.language.code, absolute(other.path))),
    ...(fallback ? [alternate('x-default', absolute(fallback.path))] : []),
    property('og:url', absolute(path)),
  ];
}

const describeArticle = ({
  publishedAt,
  updatedAt,
  tags,
}: NonNullable<Described['article']>): HeadTag[] => [
  property('article:published_time', toIsoNoon(publishedAt)),
  ...(updatedAt ? [property('article:modified_time', toIsoNoon(updatedAt))] : []),
  ...tags.map((tag) => property('article:tag', tag)),
];

/** 'fr/services' for the services page in French, 'en/home' for the home page. */
export const shareImageName = (path: string, language: Language) =>
  `${language.code}${path === '/' ? '/home' : path}`;

/**
 * '/share/fr/services.png' for the services page in French; '/share/en/home.png' for the home page.
 * Percent-encoded.
 */
export const shareImagePath = (path: string, language: Language) =>
  addressOf(`/share/${shareImageName(path, language)}.png`);
