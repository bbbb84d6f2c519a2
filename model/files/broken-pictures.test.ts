import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { explainPicture } from './broken-pictures.ts';
import { checkMedia } from './check-media.ts';

const side = 200;
const noise = sharp({
  create: {
    width: side,
    height: side,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#48a',
  },
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s that is cut off is broken, and one with something behind its end is not',
  async (format) => {
    const whole = await noise.clone().toFormat(format).toBuffer();
    const folder = writeFiles({
      [`whole.${format}`]: whole,
      [`half.${format}`]: whole.subarray(0, whole.length / 2),
      [`almost.${format}`]: whole.subarray(0, -70),
      [`longer.${format}`]: Buffer.concat([whole, Buffer.from([0, 0, 0, 80]), Buffer.alloc(76)]),
    });
    const broken = ['whole', 'half', 'almost', 'longer'].map((name) => {
      const path = `${name}.${format}`;
      return explainPicture(join(folder, path), path)?.code;
    });
    expect(broken).toEqual([undefined, 'cutPicture', 'cutPicture', undefined]);
  },
);

test.each([
  ['viewBox="0 0 10 10"', false],
  ["width='10' height='2.5em'", false],
  ['width="100%" height="100%" viewBox="0 0 10 10"', false],
  ['width="100%" height="100%"', true],
  ['viewBox="0 0 0 0"', true],
  ['viewBox="0,0,10,10"', true],
  ['width="10"', true],
])('a drawing with %s has no size: %s', (attributes, expected) => {
  const folder = writeFiles({ 'a.svg': `<svg data-a=">" ${attributes}><g/></svg>` });
  expect(explainPicture(join(folder, 'a.svg'), 'a.svg')?.code === 'noSize').toBe(expected);
});

test('a drawing that is not well-formed is broken, and a name that is misread is refused', () => {
  const start = '<svg viewBox="0 0 10 10">';
  const folder = writeFiles({
    'media/whole.svg': `<?xml version="1.0"?>${start}<g/></svg>`,
    'media/open.svg': `${start}<g></svg>`,
    'media/cut.svg': `${start}<g/>`,
    'media/50% #1.svg': `${start}<g/></svg>`,
    'media/why?.fr.vtt': 'WEBVTT',
    'media/50%.pdf': '',
    'media/1#?.pdf': '',
    'media/50%.svg': `${start}<g/></svg>`,
  });
  expect(
    checkMedia(folder)
      .map(({ code, values }) => [code, values?.path])
      .sort(),
  ).toEqual([
    ['damagedDrawing', 'media/cut.svg'],
    ['damagedDrawing', 'media/open.svg'],
    ['signInName', 'media/1#?.pdf'],
    ['signInName', 'media/50% #1.svg'],
    ['signInName', 'media/50%.pdf'],
    ['signInName', 'media/why?.fr.vtt'],
  ]);
});

test.each([
  ['', 'a.jpg', 'emptyPicture'],
  ['', 'a.svg', 'emptyPicture'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'a.jpg', 'heicPicture'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'a.png', 'heicPicture'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'a.avif', 'cutPicture'],
  ['\xff\xd8\xff\xe0', 'a.jpg', 'cutPicture'],
  ['GIF89a', 'a.png', 'notPicture'],
  ['<!doctype html><title>Not found</title>', 'a.webp', 'notPicture'],
  ['\xff\xd8\xff\xe0', 'a.jfif', 'notPicture'],
  ['<html></html>', 'a.svg', 'notDrawing'],
  ['<svg viewBox="0 0 9 9"><g>', 'a.svg', 'damagedDrawing'],
  ['<svg><g/></svg>', 'a.svg', 'noSize'],
])('the one fault of %j as %s is named: %s', (bytes, name, code) => {
  const folder = writeFiles({ [name]: Buffer.from(bytes, 'latin1') });
  expect(explainPicture(join(folder, name), name)?.code).toBe(code);
});

test('the small picture in the metadata of a photograph is not its end', async () => {
  const preview = await noise.clone().resize(20).jpeg().toBuffer();
  const whole = await noise.clone().jpeg().toBuffer();
  const length = Buffer.from([0, 0]);
  length.writeUInt16BE(preview.length + 2);
  const metadata = Buffer.concat([Buffer.from([0xff, 0xe1]), length, preview]);
  const photograph = Buffer.concat([whole.subarray(0, 2), metadata, whole.subarray(2)]);
  const folder = writeFiles({
    'whole.jpg': photograph,
    'half.jpg': photograph.subarray(0, photograph.length / 2),
  });
  expect(
    ['whole.jpg', 'half.jpg'].map((name) => explainPicture(join(folder, name), name)?.code),
  ).toEqual([undefined, 'cutPicture']);
});
