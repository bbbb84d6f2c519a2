import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import type { BrandName } from '../api.ts';
import { openFolder } from './folder.ts';
import { makeThumbnail, replaceBrandPicture, saveMedia } from './media.ts';

const save = (folder: string, name: string, bytes: Buffer) =>
  saveMedia(openFolder(folder), name, bytes, plainConfiguration.colours);

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

const svg = (attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"${attributes}><rect width="4" height="3" fill="var(--accent, #f00)"/></svg>`,
  );
const woff2 = readFileSync('node_modules/@fontsource/gloock/files/gloock-latin-400-normal.woff2');

test('a drawing of shapes stays one, any other becomes a picture, so that nothing in it runs; a PDF and a font stay as they are', async () => {
  const folder = createTemporaryFolder();
  expect(await save(folder, '../../a.svg', svg(' onload="alert(1)"'))).toBe('media/a.png');
  expect(await save(folder, 'icon.svg', svg())).toBe('media/icon.svg');
  expect(await save(folder, 'Gloock.woff2', woff2)).toBe('fonts/gloock.woff2');
  const pdf = readFileSync('tests/sites/reference/media/prices.pdf');
  expect(await save(folder, 'Our prices.PDF', pdf)).toBe('media/our-prices.pdf');
  expect(readFileSync(join(folder, 'media/our-prices.pdf'))).toEqual(pdf);
});

test.each([
  ['no picture', Buffer.from('GIF'), /cannot be read as a picture; choose a JPEG/],
  ['a drawing that is cut off', Buffer.from('<svg viewBox="0 0 9 9"><g>'), /cut off or damaged/],
  ['an empty file', Buffer.alloc(0), /is empty/],
  [
    'too large a picture',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="9999"><text>a</text></svg>',
    ),
    /150 million/,
  ],
  ['a PDF that is larger than hosts take', Buffer.alloc(26 * 2 ** 20, '%PDF'), /25 MB/],
  ['half a picture', (await photograph(800, 800)).subarray(0, 900), /cut off or damaged/],
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

const replace = (folder: string, name: BrandName, bytes: Buffer) =>
  replaceBrandPicture(name, bytes, { folder: openFolder(folder), ...plainConfiguration });

test('a logo is a drawing, or a PNG in its place; an opening picture replaces that of another format', async () => {
  const folder = writeFiles({
    'brand/logo.svg': '<svg/>',
    'brand/logo.fr.svg': '<svg/>',
    'brand/opening.avif': '',
  });
  expect(await replace(folder, 'logo', svg())).toEqual(new Map([['brand/logo.svg', svg()]]));
  expect(await replace(folder, 'logo.fr', svg())).toEqual(new Map([['brand/logo.fr.svg', svg()]]));
  await expect(replace(folder, 'logo.fr', await photograph(90, 30))).rejects.toThrow(
    'must be an SVG drawing',
  );
  const png = await replace(folder, 'logo', await photograph(3000, 900));
  expect([...png.keys()]).toEqual(['brand/logo.svg', 'brand/logo.png']);
  expect(png.get('brand/logo.svg')).toBeUndefined();
  const { width, format } = await sharp(png.get('brand/logo.png') as Buffer).metadata();
  expect([width, format]).toEqual([800, 'png']);
  const opening = await replace(folder, 'opening', await photograph(900, 300));
  expect([...opening.keys()]).toEqual(['brand/opening.avif', 'brand/opening.jpg']);
  await expect(replace(folder, 'logo', svg(' onload="alert(1)"'))).rejects.toThrow(
    'has a script in the attribute onload; remove it',
  );
});

test('a thumbnail of a drawing has the colours that it names', async () => {
  const { dominant } = await sharp(await makeThumbnail(svg())).stats();
  expect(dominant.r).toBeGreaterThan(200);
});
