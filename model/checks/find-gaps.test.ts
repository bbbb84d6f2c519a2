import { expect, test } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { findGaps } from './find-gaps.ts';

const quiet = { modules: { blog: false, portfolio: false } };
const find = (spec: Parameters<typeof describeOwner>[0]) =>
  findGaps(describeOwner({ ...spec, configuration: { ...quiet, ...spec.configuration } })).map(
    ({ level, file, key, message }) => `${level} ${file.replace(/^.*content\//, '')} ${key}: ${message}`,
  );
const consent = (label: string) => ({ en: { contact: { form: { smsConsent: { label } } } } });

test('modules without content are named', () => {
  expect(find({ configuration: { modules: { blog: true, portfolio: true } } })).toEqual([
    expect.stringContaining('hint site/site.config.jsonc modules.blog: is on, and there is no article'),
    expect.stringContaining('hint site/site.config.jsonc modules.portfolio: is on, and there is no story'),
  ]);
});

test('a video without its day is named', () => {
  const stories = [{ id: 'one', category: 'one', video: { googleDriveId: '1RealFitnessCreatorStory000000000' } }];
  expect(find({ configuration: { stories } })).toEqual([expect.stringContaining('stories.0.video.uploadDate: is missing')]);
});

test('a consent that does not say who sends is refused', () => {
  expect(find({ words: consent('I agree to messages.') })).toEqual([
    expect.stringContaining('error en/contact.json form.smsConsent.label'),
  ]);
  expect(find({ words: consent('I agree to messages from Agency.') })).toEqual([]);
});

test('a page that nothing leads to is named', () => {
  const page = 'en prices prices';
  expect(find({ pages: [page] })).toEqual([expect.stringContaining('"prices" is in no menu, and no text leads to it')]);
  expect(find({ pages: [page, { of: 'en plans plans', matter: 'menu: footer', body: '[Prices](/prices)' }] })).toEqual([]);
  expect(find({ pages: [page], configuration: { menus: { header: ['prices'], footer: ['contact'] } } })).toEqual([]);
});

test('a translation whose id is a letter away from another is named', () => {
  const menu = { matter: 'menu: footer' };
  expect(
    find({
      pages: [
        { of: 'en prices prices', ...menu },
        { of: 'fr tarifs prcies', ...menu },
      ],
    }),
  ).toContainEqual(
    expect.stringContaining('fr/pages/tarifs.md translationOf: no other language has "prcies"; did you mean "prices"?'),
  );
});

test('an entry that a translation leaves out, or has alone, is named with both files', () => {
  const facts = (...ids: string[]) => ({ contact: { call: { facts: ids.map((id) => ({ id, label: id, text: id })) } } });
  const consented = (words: ReturnType<typeof facts>) => ({
    contact: { ...words.contact, form: { smsConsent: { label: 'I agree to messages from Agency.' } } },
  });
  const words = { en: consented(facts('how', 'who')), fr: consented(facts('who', 'price')) };
  expect(find({ words })).toEqual([
    expect.stringMatching(/^hint fr\/contact\.json call\.facts: leaves out the entry "how" of .*content\/en\/contact\.json/),
    expect.stringMatching(/^hint fr\/contact\.json call\.facts\.1\.id: the entry "price" is in this language alone/),
  ]);
});

test('mails to an agency that would come in English are named, in its own language alone', () => {
  const { contact } = consent('Messages from Agency.').en;
  const mails = { contact, emails: { agency: { labels: {}, weekly: {} } } };
  const owner = describeOwner({ configuration: { ...quiet, leadSource: 'on' }, words: { en: mails, fr: mails } });
  const { configuration } = owner;
  const findAs = (...languages: Configuration['languages']) =>
    findGaps({ ...owner, configuration: { ...configuration, languages } }).map(({ file, key }) => `${file} ${key}`);
  const [english, french] = configuration.languages as [Language, Language];
  expect(findAs(english, french)).toEqual([]);
  expect(findAs(french, english)).toEqual(
    ['labels.source', 'unconfirmed', 'digest'].map((key) => `site/content/fr/emails.json agency.${key}`),
  );
});
