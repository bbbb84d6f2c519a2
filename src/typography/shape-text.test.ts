import { expect, test } from 'vitest';
import { composeTypeface } from '../../model/letters/typeface.ts';
import { defaultLanguage } from '../data/owner.ts';
import { drawText, measureText, type TextStyle, textStyleIn } from './shape-text.ts';

async function styleFor(
  text: string,
  direction: 'ltr' | 'rtl' = 'ltr',
  tracking = 0,
): Promise<TextStyle> {
  const typeface = await composeTypeface(
    [
      { setting: { source: '@fontsource-variable/bricolage-grotesque' }, weights: [600, 600] },
      { setting: { source: '@fontsource/noto-kufi-arabic' }, weights: [600, 600] },
    ],
    new Set([...text].map((letter) => letter.codePointAt(0) ?? 0)),
  );
  return { typeface, weight: 600, tracking, direction };
}

const place = { x: 0, y: 0, size: 100 };
const draw = async (text: string, direction?: 'ltr' | 'rtl') =>
  drawText(text, await styleFor(text, direction), place);
/** The left ends of a path's contours. */
const starts = (path: string) => [...path.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));

test('joins Arabic letters', async () => {
  const widthOf = async (letter: string) => measureText(letter, await styleFor(letter, 'rtl'));
  const apart = await Promise.all(['ن', 'م', 'ل'].map(widthOf));
  const joined = await draw('نمل', 'rtl');
  expect(joined).not.toBe('');
  expect(measureText('نمل', await styleFor('نمل', 'rtl'))).toBeLessThan(
    apart.reduce((sum, width) => sum + width, 0),
  );
});

test('puts space between letters, but not where letters join', async () => {
  const widthOf = async (text: string, tracking: number) =>
    measureText(text, await styleFor(text, 'ltr', tracking));
  expect(await widthOf('week', 0.1)).toBeCloseTo((await widthOf('week', 0)) + 0.4, 5);
  for (const text of ['نمل', 'week नमल'])
    expect(await widthOf(text, 0.1)).toBe(await widthOf(text, 0));
});

test('measures a name in other letters as pages of letters that join show it', async () => {
  const tracking = -0.03;
  const hindi = { ...defaultLanguage, code: 'hi' };
  expect((await textStyleIn(hindi, 'headlines', { tracking })).tracking).toBe(0);
  expect((await textStyleIn(defaultLanguage, 'headlines', { tracking })).tracking).toBe(tracking);
});

test('writes from right to left, and a name in it from left to right', async () => {
  const text = 'مع Tandem';
  const style = await styleFor(text, 'rtl');
  const name = measureText('Tandem', style) * place.size;
  const path = drawText(text, style, place);
  // The Latin name is the last to be read, and so stands at the left end.
  expect(path.startsWith(drawText('Tandem', style, place).slice(0, 40))).toBe(true);
  expect(Math.max(...starts(path))).toBeGreaterThan(name);
});

test('leaves out a sign that no font has, which would be an empty box', async () => {
  expect(await draw('week 🚀')).toBe(await draw('week '));
});
