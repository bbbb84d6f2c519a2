import { expect, test } from 'vitest';
import { videoAddressesOf } from '../../model/configuration/drive-video.ts';
import type { Price } from '../../model/configuration/price.ts';
import { buildSettings, defaultLanguage } from '../data/owner.ts';
import type { Story } from '../data/stories.ts';
import type { Offer } from '../offers/offers.ts';
import { describeOrganization, describeServices, describeVideos } from './structured-data.ts';

const { siteUrl } = buildSettings;
const agency = {
  name: 'Agency',
  phone: '+33 1 42 68 53 00',
  email: 'hello@agency.example',
  slogan: 'Slogan',
  profiles: [],
};

test('an agency without an address is an organization, with one a local business', () => {
  expect(describeOrganization(agency)).toMatchObject({ '@type': 'Organization', name: 'Agency' });
  const located = {
    ...agency,
    address: { street: '12 rue du Port', postalCode: '13002', city: 'Marseille', country: 'FR' },
    hours: [{ days: ['monday' as const, 'friday' as const], opens: '09:00', closes: '17:30' }],
    profiles: [{ name: 'LinkedIn' as const, url: 'https://www.linkedin.com/company/agency' }],
    publisher: { name: 'Agency SAS' },
  };
  expect(describeOrganization(located)).toMatchObject({
    '@type': 'LocalBusiness',
    legalName: 'Agency SAS',
    sameAs: ['https://www.linkedin.com/company/agency'],
    address: { streetAddress: '12 rue du Port', addressCountry: 'FR' },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Friday'], opens: '09:00', closes: '17:30' },
    ],
  });
});

test('a telephone number is one that can be dialled from abroad', () => {
  const written = { ...agency, phone: '+33 (0)3 55 50 01 23' };
  expect(describeOrganization(written)).toMatchObject({ telephone: '+33 3 55 50 01 23' });
});

test('the legal name of a sample is kept from search engines', () => {
  expect(
    describeOrganization({ ...agency, publisher: { sample: true, name: 'Example SAS' } }),
  ).not.toHaveProperty('legalName');
});

/** What is told of an offer with a price, or without one. */
function describeOffer(value?: Price) {
  const words = {
    title: 'Site',
    text: 'A site',
    audience: 'Shops',
    duration: '2 weeks',
    outcome: ['A site'],
  };
  const offer = {
    id: 'site',
    link: 'https://go.agency.example/site',
    words,
    ...(value && { price: { value, text: '10% of sales' } }),
  };
  return describeServices([offer as unknown as Offer], '/services')[0];
}

test('a service without a price offers nothing', () => {
  expect(describeOffer()).toMatchObject({ '@id': `${siteUrl}/services#site`, name: 'Site' });
  expect(describeOffer()).not.toHaveProperty('offers');
});

const monthly = { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' } };

test.each<[Price, object]>([
  [
    { from: 1900, currency: 'USD' },
    { priceSpecification: { minPrice: 1900, priceCurrency: 'USD' } },
  ],
  [{ fixed: 1450, currency: 'EUR' }, { priceSpecification: { price: 1450, priceCurrency: 'EUR' } }],
  [
    { fixed: 149, currency: 'USD', per: 'month' },
    { priceSpecification: { price: 149, ...monthly } },
  ],
  [{ share: 10 }, { description: '10% of sales' }],
])('%j is told in numbers, a share in words', (price, told) => {
  expect(describeOffer(price)).toMatchObject({ offers: { '@type': 'Offer', ...told } });
});

const film = {
  src: '/_astro/story.1.mp4',
  poster: undefined,
  captions: [],
  uploadDate: '2026-10-06',
};
const drive = {
  ...videoAddressesOf('1RealFitnessCreatorStory000000000', { prefix: '' }),
  mode: 'idle',
} as const;
const sample = {
  ...videoAddressesOf('sample-chair', { prefix: '/fr' }),
  mode: 'idle',
  sample: film,
} as const;

test.each<[Story['video'], object[]]>([
  [drive, []],
  [
    { ...drive, uploadDate: '2026-10-06' },
    [{ '@type': 'VideoObject', thumbnailUrl: drive.thumbnail, embedUrl: drive.preview }],
  ],
  [
    { ...sample, uploadDate: '2026-10-06' },
    [
      {
        thumbnailUrl: `${siteUrl}/share/en/portfolio.png`,
        embedUrl: `${siteUrl}/fr/sample/video/chair`,
        contentUrl: `${siteUrl}/_astro/story.1.mp4`,
      },
    ],
  ],
  [
    { ...film, durationSeconds: 15.6 },
    [
      {
        contentUrl: `${siteUrl}/_astro/story.1.mp4`,
        duration: 'PT16S',
        thumbnailUrl: `${siteUrl}/share/en/portfolio.png`,
      },
    ],
  ],
  [
    { ...film, poster: '/_astro/poster.2.svg' },
    [{ thumbnailUrl: `${siteUrl}/_astro/poster.2.svg` }],
  ],
])(
  'describes a video whose day is known, with its own picture or that of the page: %j',
  (video, told) => {
    const path = '/portfolio';
    const words = { title: 'Story', description: 'What happened' };
    const story = { id: 'story', video, words } as Story;
    expect(
      describeVideos([story], { path, barePath: path, language: defaultLanguage }),
    ).toMatchObject(told);
  },
);
