import { expect, test } from 'vitest';
import { describeVideos } from './describe-videos.ts';

const video = { googleDriveId: '1SampleFitnessCreatorStory0000000', title: 'Story', description: 'What happened' };

test('leaves out a video whose day is not known', () => {
  expect(describeVideos([video], 'https://agency.example/portfolio', 'en').nodes).toEqual([]);
});

test('describes a video whose required facts are known', () => {
  const { nodes } = describeVideos([{ ...video, uploadDate: '2026-10-06' }], 'https://agency.example/portfolio', 'en');
  expect(nodes).toEqual([
    expect.objectContaining({ '@type': 'VideoObject', uploadDate: '2026-10-06', thumbnailUrl: expect.any(String) }),
  ]);
});
