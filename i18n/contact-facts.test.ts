import { expect, test } from 'vitest';
import {
  formatOpeningHours,
  formatPostalAddress,
  type OpenDays,
  toPhoneAddress,
  weekdays,
} from './contact-facts.ts';

const week: OpenDays = {
  days: ['thursday', 'monday', 'tuesday', 'wednesday'],
  opens: '09:00',
  closes: '18:30',
};

test.each([
  ['en_US', 'Monday – Thursday', '9:00 AM – 6:30 PM'],
  ['en_GB', 'Monday – Thursday', '09:00–18:30'],
  ['fr_FR', 'Lundi – jeudi', '9 h – 18 h 30'],
  ['de_DE', 'Montag – Donnerstag', '09:00–18:30 Uhr'],
])('a run of days in %s', (locale, days, times) => {
  const [shown] = formatOpeningHours([week], { locale });
  // Intl puts narrow and thin spaces around the dash.
  const plain = (text?: string) => text?.replace(/[\u2009\u202f\u00a0]/g, ' ');
  expect(plain(shown?.days)).toBe(days);
  expect(plain(shown?.times)).toBe(times);
});

test.each([
  ['fr_FR', /^Lundi.*dimanche$/],
  ['en_US', /^Sunday.*Saturday$/],
  ['fa_IR', /^شنبه.*جمعه$/],
])('a whole week begins where it does in %s', (locale, days) => {
  expect(
    formatOpeningHours([{ days: weekdays, opens: '10:00', closes: '14:00' }], { locale })[0]?.days,
  ).toMatch(days);
});

test('entries stand in the order of the week, and say which days are closed', () => {
  const hours: OpenDays[] = [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday'], opens: '09:00', closes: '17:00' },
  ];
  const shown = formatOpeningHours(
    [...hours, { days: ['friday'] }, { days: ['saturday'], opens: '10:00', closes: '14:00' }],
    {
      locale: 'fa_IR',
      closed: 'بسته',
    },
  );
  expect(shown.map(({ days }) => days)).toEqual(['شنبه', 'دوشنبه تا پنجشنبه', 'جمعه']);
  expect(shown[2]?.times).toBe('بسته');
});

test('a lunch break stands on one line, and days with the same times are named together', () => {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday'] as const;
  const hours: OpenDays[] = [
    { days: [...days, 'thursday'], opens: '14:00', closes: '18:00' },
    { days: [...days, 'thursday', 'friday'], opens: '09:00', closes: '13:00' },
    { days: ['saturday'] },
  ];
  const shown = formatOpeningHours(hours, { locale: 'he_IL', closed: 'סגור' });
  expect(shown.map(({ days, times }) => `${days}: ${times}`)).toEqual([
    'יום ראשון – יום חמישי: 9:00–13:00, 14:00–18:00',
    'יום שישי: 9:00–13:00',
    'יום שבת: סגור',
  ]);
  const apart: OpenDays[] = (['monday', 'tuesday', 'wednesday'] as const).map((day) => ({
    days: [day],
    opens: '10:00',
    closes: '14:00',
  }));
  expect(formatOpeningHours(apart, { locale: 'fr_FR' })).toHaveLength(1);
});

test('days that are not consecutive, and runs of two, read as a list', () => {
  const days: OpenDays = {
    days: ['saturday', 'sunday', 'wednesday'],
    opens: '10:00',
    closes: '14:00',
  };
  expect(formatOpeningHours([days], { locale: 'fr_FR' })[0]?.days).toBe(
    'Mercredi, samedi, dimanche',
  );
});

test.each([
  ['+1 (555) 010-0123', 'tel:+15550100123'],
  ['+33 (0)1 23 45 67 89', 'tel:+33123456789'],
  ['+44 (0) 20 7946 0000', 'tel:+442079460000'],
  ['(+33) (0)1 23 45 67 89', 'tel:+33123456789'],
  ['0033 (0)1 23 45 67 89', 'tel:0033123456789'],
  ['(05) 55 01 23', 'tel:05550123'],
  ['+1 555-010-0123 (12)', 'tel:+15550100123'],
])('%s dials %s', (phone, address) => {
  expect(toPhoneAddress(phone)).toBe(address);
});

const lisbon = {
  street: 'Rua do Alecrim 24',
  postalCode: '1200-018',
  city: 'Lisboa',
  country: 'PT',
};
const austin = {
  street: '500 Congress Ave',
  postalCode: '78701',
  city: 'Austin',
  region: 'TX',
  country: 'US',
};
const london = { street: '12 Calvert Ave', postalCode: 'E2 7JP', city: 'London', country: 'GB' };

test.each([
  [lisbon, 'fr_FR', ['Rua do Alecrim 24', '1200-018 Lisboa', 'Portugal']],
  [austin, 'es_ES', ['500 Congress Ave', 'Austin, TX 78701', 'Estados Unidos']],
  [london, 'en_GB', ['12 Calvert Ave', 'London', 'E2 7JP', 'United Kingdom']],
  [
    { street: "8 Queen's Rd", city: 'Central', country: 'HK' },
    'en_GB',
    ["8 Queen's Rd", 'Central', 'Hong Kong SAR China'],
  ],
  [{ ...london, country: 'TH' }, 'en_GB', ['12 Calvert Ave', 'London E2 7JP', 'Thailand']],
])(
  'an address is written as its country does, the country as the reader does: %o in %s',
  (address, locale, lines) => {
    expect(formatPostalAddress(address, { locale })).toEqual(lines);
  },
);
