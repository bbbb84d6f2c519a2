import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { expect, test } from 'vitest';
import { layOutTitle, measure } from './lay-out-title.ts';

const file = readFileSync('src/assets/fonts/tandem-display-600.ttf');
const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
const box = { width: 688, height: 330, largest: 104, smallest: 44 };

test.each([
  'Blog',
  'Votre page de réservation, avant de payer de la publicité',
  'Rechtsschutzversicherungsgesellschaften und Grundstücksverkehr AG',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbea',
  'Um, dois, três, quatro, cinco, seis, sete, oito, nove, dez, onze!',
  'W'.repeat(65),
  'W'.repeat(200),
])('shows the whole of “%s” within the box', (title) => {
  const { fontSize, lineHeight, lines } = layOutTitle(title, font, box);
  expect(lines.join(' ')).toBe(title);
  expect(lines.length * lineHeight).toBeLessThanOrEqual(box.height);
  for (const line of lines) expect(measure(font, line, fontSize)).toBeLessThanOrEqual(box.width);
});

test('keeps words together that a no-break space joins', () => {
  const { lines } = layOutTitle('Les rappels marchent-ils vraiment\u00a0?', font, { ...box, width: 360 });
  expect(lines.at(-1)).toBe('vraiment\u00a0?');
});

test('sets lines of like length', () => {
  expect(layOutTitle('Notes for a full week.', font, box).lines).toEqual(['Notes for a', 'full week.']);
});
