import { expect, test } from 'vitest';
import { offerOneColour } from './paint-logo.ts';

const ground = '#f7f4e7';

test('colours of its own can be replaced by one, those of the ground by a gap', () => {
  expect(offerOneColour('<path fill="#1a237e"/><path stroke="#fff" fill="none"/>', ground)).toBe(
    '<path fill="var(--logo-colour,#1a237e)"/><path stroke="var(--logo-gap,#fff)" fill="none"/>',
  );
});

test('a gradient is replaced by one colour, a mask stays unchanged', () => {
  const gradient = '<linearGradient id="logo-a"><stop stop-color="#f00"/></linearGradient>';
  const mask = '<mask id="logo-b"><path fill="#fff"/></mask>';
  expect(offerOneColour(`${gradient}${mask}<path fill="url(#logo-a)"/>`, ground)).toBe(
    `${gradient}${mask}<path fill="var(--logo-colour,url(#logo-a))"/>`,
  );
});
