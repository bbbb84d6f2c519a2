import { expect, test } from 'vitest';
import { sampleFilmOf, videoAddressesOf } from './drive-video.ts';

const english = { prefix: '' };
const french = { prefix: '/fr' };
const driveId = '1RealFitnessCreatorStory000000000';

test('a video is previewed and opened on Google Drive, in every language', () => {
  const video = `https://drive.google.com/file/d/${driveId}`;
  for (const language of [english, french])
    expect(videoAddressesOf(driveId, language)).toEqual({
      preview: `${video}/preview`,
      view: `${video}/view`,
      thumbnail: `https://drive.google.com/thumbnail?id=${driveId}&sz=w1280`,
    });
  expect(sampleFilmOf(driveId)).toBeUndefined();
});

test('a sample id leads to a page of the site itself in the language, which plays a film of the folder', () => {
  for (const [language, page] of [
    [english, '/sample/video/chair'],
    [french, '/fr/sample/video/chair'],
  ] as const)
    expect(videoAddressesOf('sample-chair', language)).toEqual({ preview: page, view: page });
  expect(sampleFilmOf('sample-chair')).toBe('media/chair.webm');
});
