import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { openFolder } from './folder.ts';
import { saveMedia } from './media.ts';

const save = (folder: string, name: string, bytes: Buffer) =>
  saveMedia(openFolder(folder), name, bytes);

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Secret place' } })
    .toBuffer();

test('a photograph is re-encoded, small enough, without its metadata', async () => {
  const folder = createTemporaryFolder();
  const bytes = await photograph(5000, 2500);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  expect(await save(folder, 'My Shop — été.JPG', bytes)).toBe('media/my-shop-ete.jpg');
  expect(
    (await sharp(readFileSync(join(folder, 'media/my-shop-ete.jpg'))).metadata()).exif,
  ).toBeUndefined();
});

test('the same picture is stored once, another one of that name beside it', async () => {
  const folder = createTemporaryFolder();
  const names = [];
  for (const width of [40, 40, 60])
    names.push(await save(folder, 'shop.png', await photograph(width, 30)));
  expect(names).toEqual(['media/shop.jpg', 'media/shop.jpg', 'media/shop-2.jpg']);
  expect(readdirSync(join(folder, 'media'))).toHaveLength(2);
});

test('a drawing becomes a picture, so that nothing in it runs; a PDF stays as it is', async () => {
  const folder = createTemporaryFolder();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" onload="alert(1)"><rect width="4" height="3"/></svg>';
  expect(await save(folder, '../../a.svg', Buffer.from(svg))).toBe('media/a.png');
  const pdf = readFileSync('tests/sites/reference/media/prices.pdf');
  expect(await save(folder, 'Our prices.PDF', pdf)).toBe('media/our-prices.pdf');
  expect(readFileSync(join(folder, 'media/our-prices.pdf'))).toEqual(pdf);
});

test.each([
  ['no picture', Buffer.from('GIF'), /cannot be read as a picture; choose a JPEG/],
  [
    'too large a picture',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="9999"/>'),
    /150 million/,
  ],
  ['half a picture', (await photograph(800, 800)).subarray(0, 900), /cannot be read as a picture/],
  [
    'a HEIC photograph',
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    /HEIC photo.* iPhone set Camera/,
  ],
])('%s is refused, and nothing is written', async (_, bytes, message) => {
  const folder = createTemporaryFolder();
  await expect(save(folder, 'x.jpg', bytes)).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual([]);
});
