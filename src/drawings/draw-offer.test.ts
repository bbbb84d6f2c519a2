import { expect, test } from 'vitest';
import { composeTypeface } from '../../model/letters/typeface.ts';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import { measureText } from '../typography/shape-text.ts';
import { createTools } from './draw-offer.ts';

const text = 'Friday 9:00';
const setting = {
  typeface: await composeTypeface(
    [{ setting: { source: '@fontsource-variable/instrument-sans' }, weights: [400, 600] }],
    new Set([...text].map((letter) => letter.codePointAt(0) ?? 0)),
  ),
  weight: 400,
  tracking: 0,
  direction: 'ltr',
} as const;
const own = measureText(text, setting) * 20;

const toolsOf = (isMirrored: boolean) =>
  createTools({
    settings: { display: setting, text: setting, bold: setting },
    colours: plainConfiguration.colours,
    isMirrored,
    radius: 'none',
    hasStrips: true,
  });
const write = (isMirrored: boolean, room: number) =>
  toolsOf(isMirrored).write(text, 'text', 20, 'ink', { start: 30, y: 40, room });

/** The least and the greatest x of a path; each of its commands takes pairs. */
function spanOf(path: string): [number, number] {
  const places = (/d="([^"]*)"/.exec(path)?.[1] ?? '').split(/[A-Z]/).flatMap((values) => values.split(' ').filter(Boolean));
  const across = places.map(Number).filter((_, index) => index % 2 === 0);
  return [Math.min(...across), Math.max(...across)];
}

test('a text that has room keeps its size, and a longer one fits its room', () => {
  const [from, to] = spanOf(write(false, 300));
  expect(to - from).toBeGreaterThan(own - 4);
  const [narrowFrom, narrowTo] = spanOf(write(false, own / 2));
  expect(narrowFrom).toBeGreaterThanOrEqual(30);
  expect(narrowTo).toBeLessThanOrEqual(30 + own / 2);
});

test('a drawing in a language read from the right has its boxes, texts and arrows mirrored', () => {
  const { box, arrow } = toolsOf(true);
  expect(box(30, 0, 100, 10, 'ink')).toContain('x="290"');
  const [from, to] = spanOf(write(true, 300));
  expect([Math.round(420 - 30 - to) < 3, Math.round(from) >= Math.round(420 - 30 - own)]).toEqual([true, true]);
  expect(arrow(30, 20, 20, 'ink')).toMatch(/M390 20H37\d/);
});
