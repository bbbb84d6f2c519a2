import { expect, test } from 'vitest';
import { explain } from '../problems/reason.ts';
import { type Colours, colourScheme, derivePalette, findFaintColours } from './colours.ts';
import { contrast, mix } from './mix-colours.ts';

/** A bright accent with dark text. */
const bright: Colours = {
  ground: '#f7f4e7',
  panel: '#ece9d8',
  field: '#fdfcf7',
  ink: '#0b3324',
  inkQuiet: '#365947',
  block: '#0b3324',
  onBlock: '#f7f4e7',
  tint: '#b0cdb5',
  accent: '#e7ec3a',
  onAccent: '#0b3324',
  error: '#9d2e1c',
};
/** A deep one with white text. */
const deep: Colours = { ...bright, accent: '#b23a1e', onAccent: '#ffffff' };

test('contrast is as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0b3324', '#0b3324')).toBe(1);
});

test('colours are mixed as CSS mixes them in oklab', () => {
  // Chromium computes this colour for color-mix(in oklab, …).
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#8c53a2');
  expect([0, 1].map((share) => mix('#0b3324', '#f7f4e7', share))).toEqual(['#0b3324', '#f7f4e7']);
});

test('a palette with a bright accent, or a deep one with white text, is readable', () => {
  expect([bright, deep].flatMap(findFaintColours)).toEqual([]);
});

test.each<[keyof Colours, string, string]>([
  ['ink', '#7a8f84', 'on colours.ground'],
  ['inkQuiet', '#8a8f84', 'on colours.panel'],
  ['onBlock', '#5a6f64', 'on a shade of colours.block'],
  ['tint', '#35594f', 'on colours.block'],
  ['onAccent', '#ffffff', 'on colours.accent'],
  ['error', '#e07a5f', 'on colours.field'],
])('%s as %s is refused as text %s', (role, value, on) => {
  const faint = findFaintColours({ ...bright, [role]: value });
  expect(faint.map((one) => one.role)).toContain(role);
  expect(faint.map((one) => explain(one.why)).join()).toMatch(
    new RegExp(`^[1-4]\\.\\d to 1 .*${on} is too faint to read; write a`),
  );
});

test('the borders of fields are seen in every palette that passes', () => {
  const pale: Colours = { ...bright, ground: '#ffffff', ink: '#666666', inkQuiet: '#666666' };
  expect(findFaintColours(pale)).toEqual([]);
  for (const colours of [bright, pale]) {
    const { controlLine, ground, panel, field } = derivePalette(colours);
    for (const around of [ground, panel, field])
      expect(contrast(controlLine, around)).toBeGreaterThanOrEqual(3);
  }
});

test('text in the colour of onAccent is readable on what lies against it, with a dark ground too', () => {
  // Ground and blocks are nearly as dark as the text; tests/build/changed-owner/write-owner.ts has
  // the same palette.
  const dark: Colours = {
    ...bright,
    ground: '#15110f',
    block: '#3b1225',
    onBlock: '#f6eee4',
    accent: '#ff8a4c',
    onAccent: '#1f0d05',
  };
  for (const colours of [bright, deep, dark])
    expect(contrast(colours.onAccent, derivePalette(colours).againstOnAccent)).toBeGreaterThan(4.5);
});

test("an accent with too little contrast on a block is replaced by the block's text colour", () => {
  expect(derivePalette(bright).accentOnBlock).toBe(bright.accent);
  expect(derivePalette(deep).accentOnBlock).toBe(deep.onBlock);
});

test('a dark ground has dark scroll bars', () => {
  expect(colourScheme(bright)).toBe('light');
  expect(colourScheme({ ...bright, ground: '#101418' })).toBe('dark');
});
