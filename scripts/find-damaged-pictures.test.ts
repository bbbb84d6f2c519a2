import sharp from 'sharp';
import { expect, test } from 'vitest';
import { explain } from '../model/problems/reason.ts';
import { writeFiles } from '../tests/support/files/write-files.ts';
import { findDamagedPictures } from './find-damaged-pictures.ts';

test('a picture whose body is damaged is named with its file', async () => {
  const blue = { width: 90, height: 90, channels: 3, background: '#48a' } as const;
  const whole = await sharp({ create: blue }).jpeg().toBuffer();
  const folder = writeFiles({
    'media/whole.jpg': whole,
    'media/damaged.jpg': Buffer.from(whole).fill(0, 64),
  });
  const problems = await findDamagedPictures(folder);
  expect(problems.map((one) => `${one.file}: ${explain(one)}`)).toEqual([
    expect.stringMatching(/media\/damaged\.jpg: the picture media\/damaged\.jpg is damaged inside/),
  ]);
});
