import type { BreadcrumbList, Graph, IdReference, Thing, WebPage, WebSite } from 'schema-dts';
import type { ListedPage } from '../../../model/pages/page-table.ts';
import { type Agency, createNodeIds, describeOrganization, describePublisher } from './describe-organization.ts';

/** Structured data of a page besides that of every page. */
export type PageFacts = {
  /** Linked to the page, or among themselves, by their @id. */
  nodes: Thing[];
  /** The @id of the page's main entity. */
  mainEntity?: IdReference;
};

type GraphInput = {
  siteUrl: string;
  agency: Agency;
  languages: readonly string[];
  page: Pick<ListedPage, 'kind' | 'path' | 'words' | 'language' | 'changedAt'>;
  image: { path: string; alt: string };
  /** The breadcrumbs from the home page to this page, both included; paths with their language prefix. */
  breadcrumbs: readonly { name: string; path: string }[];
  facts?: PageFacts | undefined;
};

const pageTypes = {
  home: 'WebPage',
  services: 'WebPage',
  portfolio: 'CollectionPage',
  about: 'AboutPage',
  contact: 'ContactPage',
  blog: 'CollectionPage',
  page: 'WebPage',
  legal: 'WebPage',
  article: 'WebPage',
} as const satisfies Record<ListedPage['kind'], string>;

/** One graph of schema.org's terms for a page; its nodes name each other by @id. */
export function describeGraph(input: GraphInput): Graph {
  const { siteUrl, agency, languages, page, facts } = input;
  const ids = createNodeIds(siteUrl);
  const url = siteUrl + page.path;
  const organization = (page.kind === 'article' ? describePublisher : describeOrganization)(agency, siteUrl);
  const webSite: WebSite = {
    '@type': 'WebSite',
    ...ids.webSite,
    name: agency.name,
    url: `${siteUrl}/`,
    inLanguage: languages,
    publisher: ids.organization,
  };
  const breadcrumbs = input.breadcrumbs.length > 1 ? describeTrail(input.breadcrumbs, siteUrl, url) : undefined;
  const webPage: WebPage = {
    '@type': pageTypes[page.kind],
    '@id': url,
    url,
    name: page.words.title,
    description: page.words.description,
    inLanguage: page.language.code,
    isPartOf: ids.webSite,
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: siteUrl + input.image.path,
      caption: input.image.alt,
    },
    ...(page.kind === 'home' || page.kind === 'about' || page.kind === 'contact' ? { about: ids.organization } : {}),
    ...(breadcrumbs ? { breadcrumb: { '@id': `${url}#breadcrumb` } } : {}),
    ...(page.changedAt ? { dateModified: page.changedAt.toISOString() } : {}),
    ...(facts?.mainEntity ? { mainEntity: facts.mainEntity } : {}),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, webSite, webPage, ...(breadcrumbs ? [breadcrumbs] : []), ...(facts?.nodes ?? [])],
  };
}

const describeTrail = (breadcrumbs: GraphInput['breadcrumbs'], siteUrl: string, url: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': `${url}#breadcrumb`,
  itemListElement: breadcrumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});
