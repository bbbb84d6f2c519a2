import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { plainInput } from '../../tests/support/owners/owner-texts.ts';
import { checkConfiguration } from '../configuration/configuration.ts';
import { explain } from '../problems/reason.ts';
import { findPrivacyGaps } from './find-privacy-gaps.ts';

type ConfigurationInput = NonNullable<Parameters<typeof describeOwner>[0]['configuration']>;
const words = Object.fromEntries(
  ['en', 'fr', 'es'].map((code) => [code, { site: { consent: { text: 'Google?' } } }]),
);
const find = (configuration: ConfigurationInput, body: string) =>
  findPrivacyGaps(
    describeOwner({ configuration, words, legal: [{ of: 'fr confidentialite privacy', body }] }),
  ).map(({ level, ...why }) => `${level}: ${explain(why)}`);

const drive = [
  { id: 'one', category: 'one', video: { googleDriveId: '1RealFitnessCreatorStory000000000' } },
];
const calendar = {
  frame: 'https://api.leadconnectorhq.com/widget/booking/x',
  script: 'https://link.msgsndr.com/js/form_embed.js',
};

test.each<[ConfigurationInput, string]>([
  [
    { analytics: { googleTagId: 'G-ABC1234567' }, embeds: 'idle' },
    'does not name Google Analytics or Google Tag',
  ],
  [
    { analytics: { counter: 'umami', script: 'https://stats.agency.example/script.js', id: '1' } },
    'does not name Umami: the site loads the counter Umami (analytics',
  ],
  [{ stories: drive }, 'does not name Google Drive'],
  [{ bookingWidget: calendar }, 'does not name leadconnectorhq.com or LeadConnector'],
  [{ bookingWidget: { frame: 'https://book.agency.co.uk/free' } }, 'does not name agency.co.uk'],
  [{ leadSource: 'on' }, 'UTM values among it (leadSource'],
  [{ retention: { leadsDays: 365 } }, 'write {retention.leadsDays}'],
])('with %j a privacy text without a word about it is named', (configuration, message) => {
  expect(find(configuration, 'Nous ne recueillons rien.')).toContainEqual(
    expect.stringContaining(message),
  );
});

test('a text that names what is switched on is right', () => {
  const body =
    'Google Analytics, google drive, LeadConnector. Conservé {retention.leadsDays} jours.';
  const configuration: ConfigurationInput = {
    analytics: { googleTagId: 'G-ABC1234567' },
    embeds: 'idle',
    stories: drive,
    bookingWidget: calendar,
    retention: { leadsDays: 365 },
  };
  expect(find(configuration, body)).toEqual([]);
});

test('the sample calendar and a sample video come from the site itself: no text needs to name them', () => {
  const configuration: ConfigurationInput = {
    stories: [{ id: 'one', category: 'one', video: { googleDriveId: 'sample-chair' } }],
    bookingWidget: { frame: '/sample/booking', script: '/sample/booking-embed.js' },
  };
  expect(find(configuration, 'Nous ne recueillons rien.')).toEqual([]);
});

test('a tag that asks first is named in languages without the words of the question', () => {
  const languages = [
    ...plainInput.languages,
    { code: 'pt', name: 'Português', flag: 'PT', locale: 'pt_PT', tagline: 'Olá' },
  ];
  const configuration = checkConfiguration({ ...plainInput, languages, analytics: 'G-ABC1234567' });
  const owner = { ...describeOwner({ words }), configuration };
  expect(findPrivacyGaps(owner)).toMatchObject([
    { level: 'error', file: 'site/content/pt/site.json', key: 'consent' },
  ]);
  const unasked = {
    ...configuration,
    embeds: 'idle',
    analytics: { googleTagId: 'G-ABC1234567', consent: 'none' },
  } as const;
  expect(findPrivacyGaps({ ...owner, configuration: unasked })).toEqual([]);
});
