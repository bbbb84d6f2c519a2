import { expect, test } from 'vitest';
import { toPhoneAddress } from './phone.ts';

test.each([
  ['+1 (555) 010-0123', 'tel:+15550100123'],
  ['+33 (0)1 23 45 67 89', 'tel:+33123456789'],
  ['+44 (0) 20 7946 0000', 'tel:+442079460000'],
  ['(05) 55 01 23', 'tel:05550123'],
])('%s dials %s', (phone, address) => {
  expect(toPhoneAddress(phone)).toBe(address);
});
