import type { LocalBusiness, Organization } from 'schema-dts';
import type { Configuration } from '../../../model/configuration/configuration.ts';

/** The @ids that pages share. */
export const createNodeIds = (siteUrl: string) => ({
  organization: { '@id': `${siteUrl}/#organization` },
  webSite: { '@id': `${siteUrl}/#website` },
  blog: (blogPath: string) => ({ '@id': `${siteUrl}${blogPath}#blog` }),
  article: (path: string) => ({ '@id': `${siteUrl}${path}#article` }),
});

export type Agency = Pick<Configuration, 'name' | 'phone' | 'email' | 'address' | 'hours' | 'profiles' | 'publisher'> & {
  slogan: string;
  /** Path of its logo. */
  logo: string;
};

/** The agency as the publisher of a text; its other pages have all facts. */
export const describePublisher = ({ name, logo }: Agency, siteUrl: string): Organization => ({
  '@type': 'Organization',
  ...createNodeIds(siteUrl).organization,
  name,
  url: `${siteUrl}/`,
  logo: siteUrl + logo,
});

/** The agency: a local business where visitors can come to an address, an organization anywhere else. */
export function describeOrganization(agency: Agency, siteUrl: string): Organization | LocalBusiness {
  const { address, hours, profiles, publisher } = agency;
  const facts = {
    ...createNodeIds(siteUrl).organization,
    name: agency.name,
    url: `${siteUrl}/`,
    logo: siteUrl + agency.logo,
    slogan: agency.slogan,
    telephone: agency.phone,
    email: agency.email,
    ...(profiles.length > 0 ? { sameAs: profiles.map(({ url }) => url) } : {}),
    // A sample publisher is left out.
    ...(publisher && !publisher.sample ? { legalName: publisher.name } : {}),
  };
  if (!address) return { '@type': 'Organization', ...facts };
  return {
    '@type': 'LocalBusiness',
    ...facts,
    image: facts.logo,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      ...(address.region ? { addressRegion: address.region } : {}),
      addressCountry: address.country,
    },
    ...(hours
      ? {
          openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: days.map(capitalize),
            opens,
            closes,
          })),
        }
      : {}),
  };
}

/** Schema.org's name of a day: Monday. */
const capitalize = <Day extends string>(day: Day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}` as Capitalize<Day>;
