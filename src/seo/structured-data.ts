import type * as Schema from 'schema-dts';
import { capitalize } from '../../i18n/capitalize.ts';
import { withoutTrunkZero } from '../../i18n/contact-facts.ts';
import { toIsoDay, toIsoNoon } from '../../i18n/dates.ts';
import { brandIn, type Language } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { addressIn } from '../../model/configuration/organization.ts';
import type { Article, Author } from '../../model/documents/articles.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { iconPath } from '../brand/icons.ts';
import { buildSettings, configuration, languages, wordsIn } from '../data/owner.ts';
import type { Story } from '../data/stories.ts';
import type { Offer } from '../offers/offers.ts';
import { shareImagePath } from './head.ts';

const { siteUrl } = buildSettings;
const organizationId = { '@id': `${siteUrl}/#organization` };
const logo = siteUrl + iconPath('512');

/** What stands between the home page and a page. */
function listRooms({ kind, listNumber, barePath }: ListedPage): ('blog' | 'portfolio')[] {
  if (kind === 'article' || listNumber) return ['blog'];
  return barePath.lastIndexOf('/') > 0 ? ['portfolio'] : [];
}

export function describeGraph(page: ListedPage, nodes: readonly Schema.Thing[] = []): Schema.Graph {
  const { language, kind, path, label } = page;
  const { name } = brandIn(language, configuration);
  const webSite: Schema.WebSite = {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name,
    url: `${siteUrl}/`,
    inLanguage: languages.map(({ code }) => code),
    publisher: organizationId,
  };
  const { pages } = wordsIn(language).site;
  const above = (['home', ...listRooms(page)] as const).map((step) => [
    pages[step],
    pagePath(step, language),
  ]);
  const breadcrumbs: Schema.BreadcrumbList = {
    '@type': 'BreadcrumbList',
    '@id': `${siteUrl}${path}#breadcrumb`,
    itemListElement: [...above, [label, path]].map(([name, step], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${step}`,
    })),
  };
  const address = addressIn(language, configuration);
  // Beside an article the agency is its publisher alone; its other pages have all facts.
  const organization: Schema.Organization =
    kind === 'article'
      ? { '@type': 'Organization', ...organizationId, name, url: `${siteUrl}/`, logo }
      : describeOrganization({ ...configuration, name, address, slogan: language.tagline });
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, webSite, ...(kind === 'home' ? [] : [breadcrumbs]), ...nodes],
  };
}

type Agency = Pick<
  Configuration,
  'name' | 'phone' | 'email' | 'address' | 'hours' | 'profiles' | 'publisher'
> & {
  slogan: string;
};

/**
 * The agency: a local business where visitors can come to an address, an organization anywhere
 * else.
 */
export function describeOrganization(agency: Agency): Schema.Organization | Schema.LocalBusiness {
  const { name, address, hours, profiles, publisher, slogan } = agency;
  const shared = {
    ...organizationId,
    name,
    url: `${siteUrl}/`,
    logo,
    slogan,
    telephone: withoutTrunkZero(agency.phone),
    email: agency.email,
    ...(profiles.length > 0 && { sameAs: profiles.map(({ url }) => url) }),
    ...(publisher && !publisher.sample && { legalName: publisher.name }),
  };
  if (!address) return { '@type': 'Organization', ...shared };
  return {
    '@type': 'LocalBusiness',
    ...shared,
    image: logo,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      ...(address.region && { addressRegion: address.region }),
      addressCountry: address.country,
    },
    ...(hours && {
      openingHoursSpecification: hours.flatMap(({ days, opens, closes }) =>
        opens && closes
          ? [
              {
                '@type': 'OpeningHoursSpecification' as const,
                dayOfWeek: days.map((day) => capitalize(day) as Schema.DayOfWeek),
                opens,
                closes,
              },
            ]
          : [],
      ),
    }),
  };
}

export const describeServices = (offers: readonly Offer[], path: string): Schema.Service[] =>
  offers.map(({ id, link, price, words }) => ({
    '@type': 'Service',
    '@id': `${siteUrl}${path}#${id}`,
    name: words.title,
    description: words.text,
    url: new URL(link, siteUrl).href,
    provider: organizationId,
    audience: { '@type': 'Audience', audienceType: words.audience },
    ...(price && { offers: describePrice(price) }),
  }));

function describePrice({ value, text }: NonNullable<Offer['price']>): Schema.Offer {
  if ('share' in value) return { '@type': 'Offer', description: text };
  const { currency: priceCurrency, per } = value;
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...('from' in value ? { minPrice: value.from } : { price: value.fixed }),
      priceCurrency,
      ...(per && {
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      }),
    },
  };
}

export const describeArticle = (
  article: Article,
  language: Language,
  author: Author | undefined,
): Schema.BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': `${siteUrl}${article.path}#article`,
  headline: article.title,
  description: article.description,
  image: siteUrl + shareImagePath(article.barePath, language),
  datePublished: toIsoDay(article.publishedAt),
  dateModified: toIsoDay(article.changedAt),
  inLanguage: language.code,
  keywords: article.tags.join(', '),
  wordCount: article.words,
  author: author
    ? { '@type': 'Person', name: author.name, jobTitle: author.role, url: siteUrl + author.path }
    : organizationId,
  publisher: organizationId,
  mainEntityOfPage: siteUrl + article.path,
});

/** The videos of stories on a page whose day of upload is known, which is required. */
export const describeVideos = (
  videos: readonly Story[],
  { path, barePath, language }: Pick<ListedPage, 'path' | 'barePath' | 'language'>,
) =>
  videos.flatMap(({ id, video, words: { title, description } }): Schema.VideoObject[] =>
    video?.uploadDate
      ? [
          {
            '@type': 'VideoObject',
            '@id': `${siteUrl}${path}#${id}-video`,
            name: title,
            description,
            uploadDate: toIsoNoon(new Date(video.uploadDate)),
            ...describePlaces(video, shareImagePath(barePath, language)),
            inLanguage: language.code,
          },
        ]
      : [],
  );

/** @param picture the address of one for films without a poster */
function describePlaces(
  video: NonNullable<Story['video']>,
  picture: string,
): Partial<Schema.VideoObject> {
  const write = (address: string) => new URL(address, siteUrl).href;
  if ('preview' in video)
    return {
      thumbnailUrl: write(video.thumbnail ?? picture),
      embedUrl: write(video.preview),
      ...(video.sample && { contentUrl: write(video.sample.src) }),
    };
  return {
    thumbnailUrl: write(video.poster ?? picture),
    contentUrl: write(video.src),
    ...(video.durationSeconds && { duration: `PT${Math.round(video.durationSeconds)}S` }),
  };
}
