import { expect, test } from 'vitest';
import { printCaptions } from './captions.ts';

test('prints captions as WebVTT, with what would be markup as plain words', () => {
  const captions = [
    { id: 'at-0', from: 0, to: 2.5, text: 'Cut & colour' },
    { id: 'at-61-25', from: 61.25, to: 3661, text: '<Sunday> is free' },
    { id: 'at-3661-5', from: 3661.5, to: 3675.9996, text: 'Monday' },
  ];
  expect(printCaptions(captions)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nCut &amp; colour\n\n00:01:01.250 --> 01:01:01.000\n&lt;Sunday&gt; is free\n\n01:01:01.500 --> 01:01:16.000\nMonday',
  );
});
