import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { plainInput } from '../../tests/support/owners/owner-texts.ts';
import { reason } from '../problems/reason.ts';
import { findMissingMedia, parseConfiguration, readConfiguration } from './read-configuration.ts';

test('reads values between comments and leaves out the address of the schema', () => {
  const text = '// A\n{\n  "$schema": "x.json", // B\n  "name": "Harbour" /* C */\n}\n';
  expect(parseConfiguration(text)).toEqual({ name: 'Harbour' });
});

test.each([
  [
    '{\n  "name": "A"\n  "url": "B"\n}',
    'line 3, column 3: is not valid JSON: write a comma before this',
  ],
  [
    '{\n  "name": "A",\n}',
    'line 3, column 1: is not valid JSON: a key in quotes belongs here; is there a comma too many',
  ],
  [
    '{\n  "name" "A"\n}',
    'line 2, column 10: is not valid JSON: write a colon between the key and its value',
  ],
  ['{ /* a\n', 'line 1, column 3: is not valid JSON: the */ that ends this comment is missing'],
])('says with line and column what is missing in %j', (text, message) => {
  expect(() => parseConfiguration(text)).toThrow(`site.config.jsonc: ${message}`);
});

test('a file that is not in media/ is named by the key that asks for it', () => {
  const folder = writeFiles({ 'media/there.jpg': '' });
  expect(
    findMissingMedia(
      { offers: [{ picture: 'media/there.jpg' }, { picture: 'media/gone.jpg' }] },
      folder,
    ),
  ).toEqual([{ key: 'offers.1.picture', ...reason('noFile', { file: 'media/gone.jpg' }) }]);
});

test('other texts, numbers and gaps are no files', () => {
  const config = { picture: 'week', text: 'See media/gone.jpg', price: 3, video: null };
  expect(findMissingMedia(config, '')).toEqual([]);
});

test('a film needs its captions beside it in each language, a video of another host does not', () => {
  const [film, drive] = [
    { file: 'media/a.mp4' },
    { googleDriveId: '1SampleLocalBusinessStory00000000' },
  ];
  const stories = [film, drive].map((video, index) => ({
    id: `story-${index}`,
    category: 'shop',
    video,
  }));
  const folder = writeFiles({
    'media/a.mp4': '',
    'site.config.jsonc': JSON.stringify({ ...plainInput, stories }),
  });
  expect(() => readConfiguration(folder)).toThrow(
    /^.*\n.*stories → story-0 → video\.file: has no captions in this language: write what is said in media\/a\.en\.vtt$/,
  );
});

test('a sample id needs its film, with captions in each language', () => {
  const stories = [{ id: 'one', category: 'shop', video: { googleDriveId: 'sample-chair' } }];
  const config = { 'site.config.jsonc': JSON.stringify({ ...plainInput, stories }) };
  const captioned = { ...config, 'media/chair.webm': '', 'media/chair.en.vtt': '' };
  expect(() => readConfiguration(writeFiles(config))).toThrow(
    /stories → one → video\.googleDriveId: there is no media\/chair\.webm; check its spelling, or put the file there$/,
  );
  expect(() => readConfiguration(writeFiles({ ...config, 'media/chair.webm': '' }))).toThrow(
    /stories → one → video\.googleDriveId: has no captions .* media\/chair\.en\.vtt$/,
  );
  expect(readConfiguration(writeFiles(captioned)).stories).toEqual(stories);
});

test('a language that is a draft is shown in the editor alone, but the first always', () => {
  const languages = ['en', 'fr', 'es'].map((code, index) => ({
    ...plainInput.languages[0],
    code,
    ...(index !== 1 && { draft: true }),
  }));
  const folder = writeFiles({ 'site.config.jsonc': JSON.stringify({ ...plainInput, languages }) });
  const codesOf = (showsWaiting?: boolean) =>
    readConfiguration(folder, showsWaiting).languages.map(({ code }) => code);
  expect(codesOf()).toEqual(['en', 'fr']);
  expect(codesOf(true)).toEqual(['en', 'fr', 'es']);
});
