import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import { explain, reason } from '../problems/reason.ts';
import { readDrawings } from './load-drawings.ts';

const svg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shapes}</svg>`;
const plain = svg(
  '<path fill="#e63946" d="M0 0h5v5z"/><path fill="var(--accent, #e7ec3a)" d="M5 0h4v4z"/>',
);
const [offer] = plainConfiguration.offers as [(typeof plainConfiguration.offers)[number]];
const read = (
  files: Record<string, string | Buffer>,
  icons: ('bell' | `media/${string}`)[] = [],
) => {
  const offers = icons.map((icon) => ({ ...offer, icon }));
  return readDrawings({ ...plainConfiguration, offers }, writeFiles(files));
};

test('takes drawings in their own colours and those of the site, and else the file of a photograph', () => {
  const { logo, pictures, problems } = read({
    'brand/logo.svg': plain,
    'brand/opening.svg': plain,
    'brand/closing.jpg': readFileSync('docs/editor.png'),
  });
  expect(problems).toEqual([]);
  expect(logo?.shapes).toContain('fill="#e63946"');
  expect(logo?.shapes).toContain('fill="var(--accent)"');
  expect(pictures).toMatchObject({
    opening: { viewBox: [0, 0, 9, 9] },
    closing: 'brand/closing.jpg',
  });
});

test('takes a PNG where there is no drawing, a logo of a language, and an icon of its own', () => {
  const png = readFileSync('docs/editor.png');
  const { logo, logos, icon, problems } = read({
    'brand/logo.png': png,
    'brand/logo.en.svg': plain,
    'brand/logo.xx.svg': plain,
    'brand/icon.svg': plain,
  });
  expect([...logos.keys()]).toEqual(['en']);
  expect(problems).toEqual([]);
  expect(logo?.viewBox).toEqual([0, 0, png.readUInt32BE(16), png.readUInt32BE(20)]);
  expect(logo?.shapes).toMatch(/^<image .*data:image\/png;base64,/);
  expect(icon?.viewBox).toEqual([0, 0, 9, 9]);
  expect(read({ 'brand/logo.png': 'GIF' }).problems.map(explain)).toEqual([
    expect.stringContaining('the file brand/logo.png is no JPEG'),
  ]);
  const { problems: emptied } = read({ 'brand/logo.svg': plain, 'brand/opening.jpg': '' });
  expect(emptied.map(({ code }) => code)).toEqual(['emptyPicture']);
});

test('takes each file of an icon once, and leaves what is missing to the configuration', () => {
  const { icons, problems } = read({ 'brand/logo.svg': plain, 'media/own.svg': plain }, [
    'media/own.svg',
    'bell',
    'media/own.svg',
    'media/missing.svg',
  ]);
  expect(problems).toEqual([]);
  expect([...icons.keys()]).toEqual(['media/own.svg']);
  expect(icons.get('media/own.svg')?.shapes).toContain('fill="var(--accent)"');
});

test('refuses the file of an icon that has more than shapes', () => {
  const files = { 'brand/logo.svg': plain, 'media/own.svg': svg('<script/>') };
  expect(read(files, ['media/own.svg']).problems).toEqual([
    {
      file: expect.stringMatching(/media\/own\.svg$/),
      key: '',
      ...reason('hasScript'),
    },
  ]);
});

const dots = Array.from(
  { length: 900 },
  (_, dot) => `<circle cx="${dot * 1.37}" cy="${dot * 2.71}" r="${1 + (dot % 7)}"/>`,
);

test.each<[Record<string, string>, file: RegExp, sentence: RegExp]>([
  [{}, /brand\/logo\.svg$/, /^the file is missing; save your logo there as SVG$/],
  [
    { 'brand/logo.svg': svg('<script>alert(1)</script>') },
    /brand\/logo\.svg$/,
    /^has a script; remove it$/,
  ],
  [
    { 'brand/logo.svg': svg('<path fill="var(--citrus)" d="M0 0h5v5z"/>') },
    /logo/,
    /^asks for --citrus.*write one of --ground/,
  ],
  [
    { 'brand/logo.svg': svg(dots.join('')) },
    /logo/,
    /^has \d+ KB of shapes and is part of every page; .* at most 16 KB$/,
  ],
  [
    { 'brand/logo.svg': plain, 'brand/closing.svg': svg('<script/>') },
    /brand\/closing\.svg$/,
    /^has a script; remove it$/,
  ],
])('refuses a drawing with the name of its file and a remedy', (files, file, sentence) => {
  const { problems } = read(files);
  expect(problems).toMatchObject([{ file: expect.stringMatching(file), key: '' }]);
  expect(problems.map(explain)).toEqual([expect.stringMatching(sentence)]);
});
