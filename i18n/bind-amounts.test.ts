import { expect, test } from 'vitest';
import { bindAmounts } from './bind-amounts.ts';

/** No-break spaces as _, isolated parts in brackets. */
const show = (text: string) =>
  bindAmounts(text).replaceAll('\u00A0', '_').replaceAll('\u2068', '[').replaceAll('\u2069', ']');

test.each([
  ['Dès 1 200 €, soit -20 %', 'Dès 1_200_€, soit -20_%'],
  ['1 250 000 kr i 2024 300 gånger', '1_250_000_kr i 2024 300 gånger'],
  [
    'od 4 500 zł, 120.000 дин. i 500 CHF, 2 dinners',
    'od 4_500_zł, 120.000_дин. i 500_CHF, 2 dinners',
  ],
  ['Desde $ 38 a 3 visitas', 'Desde $_38 a 3 visitas'],
  ['חניה: 15 ₪ ליום, ‎1 200 ₪', 'חניה: 15_₪ ליום, ‎1_200_₪'],
])('“%s” keeps its amounts together', (text, bound) => {
  expect(show(text)).toBe(bound);
});

test.each([
  ['הנחה של -20 % או +12 נקודות', 'הנחה של [-20_%] או [+12] נקודות'],
  ['ירידה ב-20% מ-2024', 'ירידה ב-20% מ-2024'],
  ['חייגו *2345', 'חייגו [*2345]'],
  ['*2345', '[*2345]'],
  ['کاهش −۱٬۲۰۰ تومان، −۲۰٪', 'کاهش [−۱٬۲۰۰] تومان، [−۲۰٪]'],
  ['خصم −٢٠٪ اليوم', 'خصم [−٢٠]٪ اليوم'],
  ['הכתובת: 12 quai du Vent, 67000 Strasbourg.', 'הכתובת: [12 quai du Vent, 67000 Strasbourg].'],
  ['בשנת 2024 Google הודיעה', 'בשנת 2024 Google הודיעה'],
])('“%s” reads rightly from the right', (text, isolated) => {
  expect(show(text)).toBe(isolated);
});
