import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tone } from './image-service.ts';

const [shadows, lights] = ['#0b3324', '#f7f4e7'];

/** A row of greys from black to white, and its middle in red. */
const photograph = sharp(Buffer.from([0, 0, 0, 64, 64, 64, 255, 0, 0, 192, 192, 192, 255, 255, 255]), {
  raw: { width: 5, height: 1, channels: 3 },
})
  .png()
  .toBuffer();

test('a photograph in two colours has nothing but shades between them', async () => {
  const toned = sharp(await tone(await photograph, `${shadows},${lights}`));
  const { data, info } = await toned.raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width }, (_, at) => [...data.subarray(at * info.channels, at * info.channels + 3)]);
  expect(pixels.at(0)).toEqual([0x0b, 0x33, 0x24]);
  expect(pixels.at(-1)).toEqual([0xf7, 0xf4, 0xe7]);
  // As far from the shadows in each channel: on the line between the two.
  for (const [red = 0, green = 0, blue = 0] of pixels) {
    const share = (red - 0x0b) / (0xf7 - 0x0b);
    expect(Math.abs(green - (0x33 + share * (0xf4 - 0x33)))).toBeLessThan(2);
    expect(Math.abs(blue - (0x24 + share * (0xe7 - 0x24)))).toBeLessThan(2);
  }
});
