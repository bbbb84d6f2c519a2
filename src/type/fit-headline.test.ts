import { expect, test } from 'vitest';
import { fitHeadline, fitName } from './fit-headline.ts';

test('a longer line asks for more width, whichever of the two it is', () => {
  const short = fitHeadline(['Full', 'week']);
  const long = fitHeadline(['Full', 'week of bookings']);
  for (const screen of ['wide', 'tablet', 'phone'] as const) {
    expect(short[screen]).toBeGreaterThan(0);
    expect(long[screen]).toBeGreaterThan(short[screen]);
  }
  expect(fitHeadline(['A week of many bookings', 'full']).wide).toBeGreaterThan(short.wide);
});

test('phones may break a line once, so that it needs less width there', () => {
  const { tablet, phone } = fitHeadline(['The system behind', 'a full week']);
  expect(phone).toBeLessThan(tablet);
});

test('a word is never broken: the longest one decides', () => {
  const one = fitHeadline(['Donaudampfschiff', 'x']);
  const two = fitHeadline(['Donaudampfschiff x', 'x']);
  expect(two.phone).toBe(one.phone);
});

test('accents and signs have a width', () => {
  for (const line of ['Ça commence ici', '¿Qué pasa?', 'Größe über alles', 'Œuvre'])
    expect(fitHeadline([line, line]).wide).toBeGreaterThan(1);
});

test('widths are rounded up to hundredths, so that a line never spills', () => {
  for (const value of Object.values(fitHeadline(['A full week', 'again']))) expect(value).toBe(Number(value.toFixed(2)));
});

test('a very short name is not blown up beyond reason', () => {
  expect(fitName('I')).toBe(2);
  expect(fitName('A long agency name')).toBeGreaterThan(fitName('Tandem'));
});
