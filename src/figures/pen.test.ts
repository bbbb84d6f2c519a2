import { expect, test } from 'vitest';
import { composeTypeface } from '../../model/letters/typeface.ts';
import { measureText } from '../typography/shape-text.ts';
import { createPen } from './pen.ts';

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
const line = { text, setting, size: 20, fill: 'ink', y: 40, start: 30 };
const own = measureText(text, setting) * line.size;

/** The least and the greatest x of a path; each of its commands takes pairs. */
function spanOf(path: string): [number, number] {
  const places = (/d="([^"]*)"/.exec(path)?.[1] ?? '').split(/[A-Z]/).flatMap((values) => values.split(' ').filter(Boolean));
  const across = places.map(Number).filter((_, index) => index % 2 === 0);
  return [Math.min(...across), Math.max(...across)];
}

test('a text that has room keeps its size, and a longer one fits its room', () => {
  const pen = createPen(420, false);
  const [from, to] = spanOf(pen.line({ ...line, room: 300 }));
  expect(to - from).toBeGreaterThan(own - 4);
  const [narrowFrom, narrowTo] = spanOf(pen.line({ ...line, room: own / 2 }));
  expect(narrowFrom).toBeGreaterThanOrEqual(30);
  expect(narrowTo).toBeLessThanOrEqual(30 + own / 2);
});

test('a figure of a language read from the right has its boxes, texts and arrows mirrored', () => {
  const pen = createPen(420, true);
  expect(pen.box({ start: 30, y: 0, width: 100, height: 10 }, 'ink')).toContain('x="290"');
  const [from, to] = spanOf(pen.line({ ...line, room: 300 }));
  expect([Math.round(420 - 30 - to) < 3, Math.round(from) >= Math.round(420 - 30 - own)]).toEqual([true, true]);
  expect(pen.arrow(30, 20, 20, 'ink')).toMatch(/M390 20H37\d/);
});
