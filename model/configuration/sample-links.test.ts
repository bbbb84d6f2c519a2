import { expect, test } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { offerLink } from './sample-links.ts';

const language = {
  code: 'fr',
  prefix: '/fr',
  paths: { contact: '/parler' },
} as unknown as Language;
const sample = { bookingWidget: { frame: '/sample/booking' } };
const real = { bookingWidget: { frame: 'https://calendar.test/embed' } };

test.each([
  ['https://book.tandem.example/call', sample, '/fr/sample/offers/website-builds'],
  ['https://example.com/call', sample, '/fr/sample/offers/website-builds'],
  ['https://book.tandem.example/call', real, '/fr/parler#contact-form'],
  ['https://agency.example/booking', { bookingWidget: null }, '/fr/parler#contact-form'],
  [undefined, sample, '/fr/parler#contact-form'],
  ['https://cal.com/harbour', sample, 'https://cal.com/harbour'],
])('%s with the calendar of %j leads to %s', (link, configuration, address) => {
  expect(offerLink({ id: 'website-builds', link }, language, configuration)).toBe(address);
});
