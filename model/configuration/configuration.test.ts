import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkLeadForm } from '../../contact/lead-form.ts';
import { formatDay } from '../../i18n/dates.ts';
import type { Language } from '../../i18n/language.ts';
import { setAt } from '../../tests/support/owners/set-at.ts';
import { valueAt } from '../schemas/value-at.ts';
import { type ConfigurationInput, checkConfiguration } from './configuration.ts';
import { parseConfiguration } from './read-configuration.ts';

const configuration = parseConfiguration(
  readFileSync('site/site.config.jsonc', 'utf8'),
) as ConfigurationInput;
const widgetHint =
  'write the booking widget as a full https:// address, or /sample/booking for the sample';
const faint =
  '1.9 to 1 on colours.ground is too faint to read; write a colour with at least 4.5 to 1';

/** The configuration with one setting changed; the path is written with dots. */
function changed(path: string, value: unknown): ConfigurationInput {
  const draft = structuredClone(configuration);
  setAt(draft, path, value);
  return draft;
}

test('the configuration of this site is right, also in a time zone by its name of today', () => {
  expect(checkConfiguration(configuration)).toMatchObject(configuration);
  expect(checkConfiguration(changed('timeZone', 'Asia/Kolkata')).timeZone).toBe('Asia/Kolkata');
});

test.each([
  ['nmae', 'Harbour', 'nmae: is not a known key; did you mean name?'],
  [
    'offers.0.picture',
    'weeks',
    'offers.0.picture: write one of page, week, steps, list, a picture in media/, or none',
  ],
  [
    'offers.0.icon',
    'rocket',
    'offers.0.icon: write one of page, calendar, chat, growth, people, star, pin, card, bell, flow, megaphone, film, pen, dumbbell, or an SVG file in media/',
  ],
  ['offers.0.icon', 'media/icon.png', 'offers.0.icon: write one of page'],
  ['name', '', 'name: write the name of the agency'],
  ['name', 'Har\ud800bour', 'name: there is a character that nobody sees, or a broken one'],
  ['name', undefined, 'name: is missing; write the name of the agency'],
  ['stories.0.video', 'film.mp4', 'stories.0.video: write { "googleDriveId":'],
  [
    'hours',
    [
      { days: ['monday', 'friday'], opens: '09:00', closes: '13:00' },
      { days: ['friday'], opens: '12:00', closes: '18:00' },
    ],
    'hours.1: has times that overlap with those of entry 1; change one of them',
  ],
  [
    'hours',
    [{ days: ['monday'], opens: '09:00', closes: '13:00' }, { days: ['monday'] }],
    'hours.1: has times that overlap with those of entry 1',
  ],
  ['retention', { leadsDays: 0 }, 'retention.leadsDays: write at least 1 day'],
  ['url', 'https://harbour.example/', 'url: write the address of the site alone'],
  ['url', 'harbour.example', /url: write the address of the site as a full.*example\.com$/],
  [
    'phone',
    '555 010 0123',
    'phone: write the whole phone number with its country code, such as +1 (555) 010-0123',
  ],
  ['phone', `+1 ${'('.repeat(30)}5550100123`, 'phone: write the whole phone number'],
  ['phone', '+33 1 42', 'phone: write the whole phone number with its country code'],
  ['timeZone', 'Asia/Kolkatta', 'timeZone: write a time zone such as "America/New_York"'],
  ['email', 'hello', 'email: write an e-mail address, such as hello@example.com'],
  ['languages', [], 'languages: keep at least one language'],
  [
    'languages.1.code',
    'FR',
    'languages.1.code: write a language code such as "en", "pt-br" or "zh-Hans"',
  ],
  [
    'languages.1.flag',
    '🇫🇷',
    'languages.1.flag: write the country in two letters, such as FR for France',
  ],
  ['languages.1.code', 'en', 'languages.1.code: "en" is listed twice; keep one'],
  [
    'offers',
    [configuration.offers[0], configuration.offers[0]],
    'is there twice; give each entry of the list an id of its own',
  ],
  [
    'stories.0.video',
    { file: 'film.mov' },
    'stories.0.video.file: write the film in media/, such as media/story.mp4',
  ],
  [
    'hours',
    [{ days: ['friday'], opens: '20:00', closes: '14:00' }],
    'hours.0.closes: is not after the beginning',
  ],
  ['bookingWidget.frame', 'book', `bookingWidget.frame: ${widgetHint}`],
  ['embeds', 'never', 'embeds: write "idle" or "click", or one of them per language'],
  [
    'embeds',
    { en: 'idle', fr: 'idle', es: 'idle', de: 'click' },
    'embeds.de: this language is not in languages',
  ],
  [
    'offers.0.price',
    { from: 1900 },
    'offers.0.price.currency: is missing; write the currency of the price, such as USD or EUR',
  ],
  ['offers.0.price', { share: 120 }, 'offers.0.price.share: write a share of at most 100 per cent'],
  [
    'offers.0.price',
    { en: { share: 10 }, fr: { share: 10 } },
    'offers.0.price.es: write the price in this language',
  ],
  [
    'analytics',
    { googleTagId: 'UA' },
    'analytics.googleTagId: write a Google tag id, such as G-ABC1234567',
  ],
  ['offers.0.picture', 'media/shop.HEIC', 'offers.0.picture: is HEIC, which browsers do not show'],
  [
    'analytics',
    'UA',
    'analytics: write a Google tag id, such as "G-ABC1234567" or "GTM-ABC1234", a counter such as {',
  ],
  [
    'analytics',
    { googleTagId: 'G-ABC1234567', consent: 'no' },
    'analytics.consent: write "ask" or "none"',
  ],
  [
    'fonts.headlines.axes',
    { opszz: 96 },
    'fonts.headlines.axes.opszz: write an axis in four letters, such as opsz',
  ],
  [
    'colours.ink',
    'green',
    'colours.ink: write a colour as # and six lower-case hex digits, such as #0b3324',
  ],
  ['colours.inkQuiet', '#9db5a9', `colours.inkQuiet: ${faint}`],
  [
    'stories.0.client.colours.ink',
    '#f0a0a0',
    'stories.0.client.colours.ink: 1.3 to 1 on client.colours.ground is too faint to read',
  ],
])('with %s set to %j the build stops and says what to write', (path, value, message) => {
  expect(() => checkConfiguration(changed(path, value))).toThrow('site.config.jsonc: ');
  expect(() => checkConfiguration(changed(path, value))).toThrow(message);
});

test.each([
  '+1 (555) 010-0123',
  '+44.20.7946.0123',
  '00 33 (0)1 42–68–53–00',
  '＋９８ ２１ ５５５０ ０１２３',
])(
  'the number %s of the agency passes the rule of the form, as the test lead that is sent with it',
  (phone) => {
    const lead = { name: 'Canary', email: 'canary@example.com', smsConsent: false };
    const written = checkConfiguration(changed('phone', phone)).phone;
    expect(checkLeadForm({ ...lead, phone: written })).toMatchObject({ lead: { phone: written } });
  },
);

const drive = '1SampleLocalBusinessStory00000000';

test.each([
  ['analytics', 'GTM-ABC1234', { googleTagId: 'GTM-ABC1234', consent: 'ask' }],
  ['analytics', { googleTagId: 'GTM-ABC1234' }, { googleTagId: 'GTM-ABC1234', consent: 'ask' }],
  ['phone', '+۹۸ ۲۱ ۵۵۵۰ ۰۱۲۳', '+98 21 5550 0123'],
  ['phone', '+٩٨ ٢١ ٥٥٥٠ ٠١٢٣', '+98 21 5550 0123'],
  ['phone', '+९८ २१ ५५५० ०१२३', '+98 21 5550 0123'],
  ['phone', '＋９８ ２１ ５５５０ ０１２３', '+98 21 5550 0123'],
  ['phone', '0098 21 5550 0123', '+98 21 5550 0123'],
  ['phone', '００９８ ２１ ５５５０ ０１２３', '+98 21 5550 0123'],
  ['email', ' hello@example.com ', 'hello@example.com'],
  ['languages.1.flag', 'fr', 'FR'],
  ['offers.0.price', { from: 9, currency: 'eur' }, { from: 9, currency: 'EUR' }],
  [
    'stories.0.video',
    { googleDriveId: `https://drive.google.com/file/d/${drive}/view?usp=drive` },
    { googleDriveId: drive },
  ],
])('%s may be written as %j, and is read as %j', (path, written, read) => {
  expect(valueAt(checkConfiguration(changed(path, written)), path.split('.'))).toEqual(read);
});

test.each([
  ['9:00', '9 p.m.', '09:00', '21:00'],
  ['9 h 30', '17 h', '09:30', '17:00'],
  ['20 h 30', '2 h', '20:30', '02:00'],
  ['12 am', '12:15 PM', '00:00', '12:15'],
  ['٩:٠٠', '17.30', '09:00', '17:30'],
])('reads the hours %s to %s', (from, to, opens, closes) => {
  const hours = [{ days: ['monday'], opens: from, closes: to }];
  expect(checkConfiguration(changed('hours', hours)).hours).toMatchObject([{ opens, closes }]);
});

test('a language code keeps its capitals, and has none in addresses', () => {
  const chinese = {
    code: 'zh-Hans',
    name: '简体中文',
    flag: 'CN',
    locale: 'zh_CN',
    tagline: '网站',
  };
  const { languages } = checkConfiguration(
    changed('languages', [...configuration.languages, chinese]),
  );
  expect(languages[3]).toMatchObject({ code: 'zh-Hans', prefix: '/zh-hans' });
});

test('a language is written in the script of its code', () => {
  const serbian = { code: 'sr-latn', name: 'Srpski', flag: 'RS', locale: 'sr_RS', tagline: 'Sajt' };
  const { languages } = checkConfiguration(
    changed('languages', [...configuration.languages, serbian]),
  );
  expect(formatDay(new Date('2026-03-21'), languages[3] as Language)).toBe('21. mart 2026.');
});

test('a time that is still to be written is named once', () => {
  const hours = [{ days: ['monday'], opens: '09:00', closes: '' }];
  expect(() => checkConfiguration(changed('hours', hours))).toThrow(
    /:\n {2}site\.config\.jsonc: hours\.0\.closes: write a time such as 09:00$/,
  );
});
