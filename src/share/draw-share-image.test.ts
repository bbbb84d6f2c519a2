import { expect, test } from 'vitest';
import { layOutTitle } from './draw-share-image.ts';

/** A face whose letters are all half as wide as they are high, but for W. */
const measure = (text: string) =>
  [...text].reduce((width, letter) => width + (letter === 'W' ? 0.9 : 0.5), 0);
const box = { width: 688, height: 330, largest: 104 };

test.each([
  'Blog',
  'Rechtsschutzversicherungsgesellschaften und Grundstücksverkehr AG',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbea',
  'W'.repeat(200),
])('shows the whole of “%s” within the box', (title) => {
  const { fontSize, lines } = layOutTitle(title, measure, box);
  expect(lines.join(' ')).toBe(title);
  expect(lines.length * fontSize).toBeLessThanOrEqual(box.height);
  for (const line of lines) expect(measure(line) * fontSize).toBeLessThanOrEqual(box.width);
});

test.each([
  '今天我们为您的小团队设计网站和在线预约系统，让每一周都满满当当',
  'ระบบจองคิวออนไลน์สำหรับทีมเล็กที่อยากมีสัปดาห์ที่เต็ม',
])('breaks “%s” between words that no space parts', (title) => {
  const { fontSize, lines } = layOutTitle(title, (text) => text.length, box);
  expect(lines.join('')).toBe(title);
  expect(fontSize).toBeGreaterThanOrEqual(44);
  for (const line of lines) expect(line).not.toMatch(/^，/);
});
