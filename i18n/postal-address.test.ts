import { expect, test } from 'vitest';
import { formatPostalAddress } from './postal-address.ts';

test('an address is written as its country does, the country as the reader does', () => {
  const lisbon = { street: 'Rua do Alecrim 24', postalCode: '1200-018', city: 'Lisboa', country: 'PT' };
  expect(formatPostalAddress(lisbon, { locale: 'fr_FR' })).toEqual(['Rua do Alecrim 24', '1200-018 Lisboa', 'Portugal']);
  const austin = { street: '500 Congress Ave', postalCode: '78701', city: 'Austin', region: 'TX', country: 'US' };
  expect(formatPostalAddress(austin, { locale: 'es_ES' })).toEqual(['500 Congress Ave', 'Austin, TX 78701', 'Estados Unidos']);
  const london = { street: '12 Calvert Ave', postalCode: 'E2 7JP', city: 'London', country: 'GB' };
  expect(formatPostalAddress(london, { locale: 'en_GB' })).toEqual(['12 Calvert Ave', 'London', 'E2 7JP', 'United Kingdom']);
});
