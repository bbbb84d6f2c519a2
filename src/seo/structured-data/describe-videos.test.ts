import { expect, test } from 'vitest';
import type { Story } from '../../data/stories.ts';
import { describeVideos } from './describe-videos.ts';

const describeVideo = (video: Story['video']) =>
  describeVideos({
    videos: [{ id: 'story', video, words: { title: 'Story', description: 'What happened' } }],
    pageUrl: 'https://agency.example/portfolio',
    picture: '/share/portfolio.png',
    language: 'en',
  }).nodes;

const googleDriveId = '1SampleFitnessCreatorStory0000000';
const film = { src: '/_astro/story.1.mp4', poster: undefined, captions: [], uploadDate: '2026-10-06' };

test('leaves out a video whose day is not known', () => {
  expect(describeVideo({ googleDriveId })).toEqual([]);
});

test('describes a video whose required facts are known', () => {
  expect(describeVideo({ googleDriveId, uploadDate: '2026-10-06' })).toEqual([
    expect.objectContaining({ '@type': 'VideoObject', uploadDate: '2026-10-06', thumbnailUrl: expect.any(String) }),
  ]);
});

test('says where a film of the site itself is, how long it takes, and shows a picture of it', () => {
  expect(describeVideo({ ...film, durationSeconds: 15.6 })).toEqual([
    expect.objectContaining({
      contentUrl: 'https://agency.example/_astro/story.1.mp4',
      duration: 'PT16S',
      thumbnailUrl: 'https://agency.example/share/portfolio.png',
    }),
  ]);
  expect(describeVideo({ ...film, poster: '/_astro/poster.2.svg' })).toEqual([
    expect.objectContaining({ thumbnailUrl: 'https://agency.example/_astro/poster.2.svg' }),
  ]);
});

test('does not guess how long a film takes', () => {
  expect(describeVideo(film)[0]).not.toHaveProperty('duration');
});
