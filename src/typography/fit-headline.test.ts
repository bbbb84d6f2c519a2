import { expect, test, vi } from 'vitest';
import { configuration, defaultLanguage } from '../data/owner.ts';
import { breakLabel, findPhrases, fitHeadline, fitWords } from './fit-headline.ts';

async function widthsOf(lines: [string, string]) {
  const [wide = 0, tablet = 0, phone = 0] = Object.values(
    await fitHeadline(lines, 'hero', defaultLanguage),
  );
  return { wide, tablet, phone };
}

test('the longer line decides the width, whether it is the first or the second', async () => {
  const short = await widthsOf(['Full', 'week']);
  const long = await widthsOf(['Full', 'week of bookings']);
  for (const screen of ['wide', 'tablet', 'phone'] as const) {
    expect(short[screen]).toBeGreaterThan(0);
    expect(long[screen]).toBeGreaterThan(short[screen]);
  }
  expect((await widthsOf(['A week of many bookings', 'full'])).wide).toBeGreaterThan(short.wide);
});

test('a centred headline has the same room for both lines on wide screens', async () => {
  vi.spyOn(configuration.shape, 'layout', 'get').mockReturnValue('centred');
  const { wide } = await widthsOf(['Full', 'week of bookings']);
  expect(wide).toBe((await widthsOf(['week of bookings', 'Full'])).wide);
  vi.restoreAllMocks();
  expect((await widthsOf(['Full', 'week of bookings'])).wide).toBeGreaterThan(wide);
});

test('phones may break a line once, so that it needs less width there', async () => {
  const { tablet, phone } = await widthsOf(['The system behind', 'a full week']);
  expect(phone).toBeLessThan(tablet);
});

test('on phones a headline is never smaller than the next heading', async () => {
  const words = 'We build the websites that your clients book on while you work for others';
  expect((await widthsOf([words, 'now'])).phone).toBeLessThan(8);
  const japanese = 'あなたが働くあいだに予約が入る、日本語の予約サイトをつくります';
  expect((await widthsOf([japanese, '今'])).phone).toBeLessThan(9);
});

test('on tablets a long line takes two rows, or it would be smaller than the next heading', async () => {
  const { tablet } = await widthsOf(['Ready in 14 days, and never later than that', 'now']);
  expect(tablet).toBeLessThan(12);
});

test('a headline with a word that no phone holds keeps the headings below as small', async () => {
  const lines = ['Datenschutzgrundverordnung', 'jetzt'] as const;
  const fit: Record<string, number> = await fitHeadline(lines, 'hero', defaultLanguage);
  expect(fit['word-fit']).toBe(fit['hero-fit-phone']);
  expect(await fitHeadline(['Full', 'week'], 'hero', defaultLanguage)).not.toHaveProperty(
    'word-fit',
  );
});

test('a page whose headings have a word that no phone holds says how wide it is', async () => {
  expect(await fitWords(['A few short words', undefined], defaultLanguage)).toEqual({});
  const { 'word-fit': width } = await fitWords(
    ['Our', 'Datenschutzgrundverordnung'],
    defaultLanguage,
  );
  expect(width).toBeGreaterThan(7);
  expect(await fitWords(['Datenschutz-Grundverordnung'], defaultLanguage)).not.toEqual({
    'word-fit': width,
  });
});

test('a line holds every word of a heading, and eight characters of Japanese', () => {
  expect(findPhrases('Почніть із найпотрібнішого.')).toEqual(['Почніть', 'із', 'найпотрібнішого.']);
  expect(findPhrases('次はあなたの番です。')).toContain('次はあなたの番で');
  expect(findPhrases('ウェブアクセシビリティ')).toEqual(['ウェブアクセシビリティ']);
});

test('a label breaks where its rows are narrowest, unless it is short', async () => {
  const rowsOf = async (label: string) => (await breakLabel(label, defaultLanguage)).rows;
  expect(await rowsOf('Book a Consultation')).toEqual(['Book a', 'Consultation']);
  expect(await rowsOf('Réserver un appel découverte')).toEqual(['Réserver un', 'appel découverte']);
  expect(await rowsOf('Book a call')).toEqual(['Book a call']);
  expect(await rowsOf('Terminvereinbarung')).toEqual(['Terminvereinbarung']);
});
