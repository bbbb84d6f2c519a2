import { expect, test } from 'vitest';
import { checkStructuredData } from '../../../tests/support/html/check-structured-data.ts';
import { type Agency, describeOrganization, describePublisher } from './describe-organization.ts';

const agency: Agency = {
  name: 'Agency',
  phone: '+33 1 42 68 53 00',
  email: 'hello@agency.example',
  slogan: 'Slogan',
  logo: '/icons/512.png',
  profiles: [],
};
const located: Agency = {
  ...agency,
  address: { street: '12 rue du Port', postalCode: '13002', city: 'Marseille', country: 'FR' },
  hours: [{ days: ['monday', 'friday'], opens: '09:00', closes: '17:30' }],
  profiles: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/agency' }],
  publisher: { name: 'Agency SAS' },
};

test('an agency without an address is an organization', () => {
  expect(describeOrganization(agency, 'https://agency.example')).toMatchObject({ '@type': 'Organization', name: 'Agency' });
});

test('an agency with an address is a local business, with its hours, profiles and legal name', () => {
  expect(describeOrganization(located, 'https://agency.example')).toMatchObject({
    '@type': 'LocalBusiness',
    legalName: 'Agency SAS',
    sameAs: ['https://www.linkedin.com/company/agency'],
    address: { streetAddress: '12 rue du Port', addressCountry: 'FR' },
    openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Friday'], opens: '09:00', closes: '17:30' }],
  });
});

test('the legal name of a sample is kept from search engines', () => {
  const publisher = { sample: true as const, name: 'Example SAS' };
  expect(describeOrganization({ ...agency, publisher }, 'https://agency.example')).not.toHaveProperty('legalName');
});

test('both speak the vocabulary of schema.org', { timeout: 60_000 }, () => {
  const graphs = [agency, located].map((one) => ({
    '@context': 'https://schema.org',
    '@graph': [describeOrganization(one, 'https://agency.example')],
  }));
  expect(checkStructuredData(graphs)).toEqual([]);
});

test('stands by an article with its name and logo alone', () => {
  expect(describePublisher(agency, 'https://agency.example')).toEqual({
    '@type': 'Organization',
    '@id': (describeOrganization(agency, 'https://agency.example') as { '@id': string })['@id'],
    name: 'Agency',
    url: 'https://agency.example/',
    logo: `https://agency.example${agency.logo}`,
  });
});
