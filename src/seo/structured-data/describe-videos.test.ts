import { expect, test } from 'vitest';
import { describeVideos } from './describe-videos.ts';

const googleDriveId = '1SampleFitnessCreatorStory0000000';
const words = { title: 'Story', description: 'What happened' };

test('leaves out a video whose day is not known', () => {
  expect(describeVideos([{ video: { googleDriveId }, words }], 'https://agency.example/portfolio', 'en').nodes).toEqual([]);
});

test('describes a video whose required facts are known', () => {
  const { nodes } = describeVideos(
    [{ video: { googleDriveId, uploadDate: '2026-10-06' }, words }],
    'https://agency.example/portfolio',
    'en',
  );
  expect(nodes).toEqual([
    expect.objectContaining({ '@type': 'VideoObject', uploadDate: '2026-10-06', thumbnailUrl: expect.any(String) }),
  ]);
});
