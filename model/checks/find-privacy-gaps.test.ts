import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owner.ts';
import { findPrivacyGaps } from './find-privacy-gaps.ts';

type Config = NonNullable<Parameters<typeof describeOwner>[0]['config']>;
const find = (config: Config, body: string) =>
  findPrivacyGaps(describeOwner({ config, legal: [{ of: 'fr confidentialite privacy', body }] })).map(
    ({ level, message }) => `${level}: ${message}`,
  );

const drive = [{ id: 'one', category: 'one', video: { googleDriveId: '1RealFitnessCreatorStory000000000' } }];
const calendar = {
  frame: 'https://api.leadconnectorhq.com/widget/booking/x',
  script: 'https://link.msgsndr.com/js/form_embed.js',
};

test.each<[Config, string]>([
  [{ analytics: { googleTagId: 'G-ABC1234567' }, embeds: 'idle' }, 'does not name Google Analytics or Google Tag'],
  [{ stories: drive }, 'does not name Google Drive'],
  [{ bookingWidget: calendar }, 'does not name leadconnectorhq.com or LeadConnector'],
  [{ bookingWidget: { frame: 'https://book.agency.co.uk/free' } }, 'does not name agency.co.uk'],
  [{ leadSource: 'on' }, 'UTM values among it (leadSource'],
  [{ figures: 'on' }, 'say so with {retention.figuresMonths}'],
  [{ retention: { leadsDays: 365 } }, 'write {retention.leadsDays}'],
])('with %j a privacy text without a word about it is named', (config, message) => {
  expect(find(config, 'Nous ne recueillons rien.')).toContainEqual(expect.stringContaining(message));
});

test('a source of leads that is on in another language is not asked of this one', () => {
  expect(find({ leadSource: { en: 'on' } }, 'Nous ne recueillons rien.')).toEqual([]);
});

test('a text that names what is switched on is right', () => {
  const body = 'Google Analytics, google drive, LeadConnector. Conservé {retention.leadsDays} jours.';
  const config: Config = {
    analytics: { googleTagId: 'G-ABC1234567' },
    embeds: 'idle',
    stories: drive,
    bookingWidget: calendar,
    retention: { leadsDays: 365 },
  };
  expect(find(config, body)).toEqual([]);
});

test('a tag that never loads is named', () => {
  const found = find({ analytics: { googleTagId: 'G-ABC1234567' }, embeds: 'click' }, 'Google Analytics');
  expect(found).toEqual([expect.stringContaining("note: never loads, as embeds is 'click' in every language")]);
});
