import { expect, test } from 'vitest';
import { counterStyleOf } from './digits.ts';
import { formatPlain } from './numbers.ts';

test.each([
  ['en_US', '2026', undefined],
  ['fa_IR', '۲۰۲۶', 'persian'],
  ['ar_EG', '٢٠٢٦', 'arabic-indic'],
  ['my_MM', '၂၀၂၆', 'myanmar'],
  ['zh_CN', '2026', undefined],
])('years and counters in %s', (locale, year, style) => {
  expect([formatPlain(2026, { locale }), counterStyleOf({ locale })]).toEqual([year, style]);
});
