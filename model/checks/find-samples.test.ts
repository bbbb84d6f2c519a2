import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { plainInput } from '../../tests/support/owners/owner-texts.ts';
import { findSamples } from './find-samples.ts';

const real = {
  ...plainInput,
  url: 'https://www.northwind-vale.com',
  email: 'hello@northwind-vale.com',
  phone: '+33 1 42 68 53 00',
  links: { booking: 'https://calendly.com/northwind' },
  offers: [
    {
      id: 'site',
      picture: 'page',
      link: 'https://www.northwind-vale.com/site',
      action: 'book',
    } as const,
  ],
};
const videoStory = (googleDriveId: string) => ({
  id: 'one',
  category: 'one',
  video: { googleDriveId },
});
const keysOf = (owner: Parameters<typeof describeOwner>[0]) =>
  findSamples(describeOwner(owner)).map(
    ({ file, key, level }) => `${level} ${file.replace(/^.*content\//, '')} ${key}`,
  );

test('a name that only looks like an example is none', () => {
  const profiles = [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/by.example' }];
  expect(keysOf({ configuration: { ...real, profiles } })).toEqual([]);
});

test('a site of real facts has no samples', () => {
  expect(
    keysOf({ configuration: real, words: { en: { home: { title: 'For example.com visitors' } } } }),
  ).toEqual([]);
});

test.each([
  [{ email: 'hello@tandem.example' }, 'email'],
  [{ url: 'https://example.com' }, 'url'],
  [{ links: { booking: 'https://book.tandem.example/call' } }, 'links.booking'],
  [{ phone: '+1 (555) 010-0123' }, 'phone'],
  [{ phone: '+1 212 555 0142' }, 'phone'],
  [{ shortName: 'TODO Vale' }, 'shortName'],
  [{ bookingWidget: { frame: '/sample/booking' } }, 'bookingWidget.frame'],
  [{ stories: [videoStory('sample-chair')] }, 'stories.0.video.googleDriveId'],
  [{ stories: [videoStory('1SampleFitnessCreatorStory0000000')] }, 'stories.0.video.googleDriveId'],
])('%j is an example, or still to be written', (change, key) => {
  expect(keysOf({ configuration: { ...real, ...change } })).toEqual([
    `launch site/site.config.jsonc ${key}`,
  ]);
});

test('a link of a text that leads to an example is named', () => {
  const body = '[a](https://shop.test/a) [b](https://www.northwind-vale.com/test)';
  const found = keysOf({ configuration: real, pages: [{ of: 'en prices prices', body }] });
  expect(found).toEqual([expect.stringMatching(/^launch en\/pages\/prices.md line \d+$/)]);
});

test('marked samples and unfinished texts are named', () => {
  const words = { fr: { home: { testimonials: [{ sample: true }, {}], title: 'TODO' } } };
  const [prices, costs] = [
    { of: 'en prices prices', body: 'Lorem ipsum dolor.' },
    { of: 'en costs costs', body: 'lorem ipsum' },
  ];
  const found = keysOf({ configuration: real, words, pages: [prices, costs] });
  expect(found).toEqual([
    'launch fr/home.json testimonials.0.sample',
    'launch fr/home.json title',
    'launch en/pages/costs.md ',
  ]);
});

test('the English of a new folder is named in a language that has no ready words, but no id', () => {
  const ka = { code: 'ka', name: 'ქართული', flag: 'GE', locale: 'ka_GE', tagline: '…' };
  const reason = { id: 'in-writing', title: 'In writing first' };
  const found = keysOf({
    configuration: { ...real, languages: [ka] },
    words: { ka: { home: { why: { reasons: [reason] } } } },
  });
  expect(found).toEqual(['launch ka/home.json why.reasons.0.title']);
});
