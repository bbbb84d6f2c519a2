import { expect, test } from 'vitest';
import type { Configuration } from './configuration.ts';
import { findMissingCaptions } from './find-missing-captions.ts';

const storiesWith = (captions: Record<string, string>) =>
  [{ id: 'shop', category: 'business', video: { file: 'media/shop.mp4', captions } }] as Configuration['stories'];

const wordsWith = (captions?: { from: number; to: number; text: string }[]) =>
  ({ items: { shop: { captions } } }) as unknown as NonNullable<Parameters<typeof findMissingCaptions>[0]['stories']>;

test('a film without captions in a language is refused by file and key', () => {
  const stories = storiesWith({ en: 'media/shop.en.vtt' });
  expect(findMissingCaptions({ stories: wordsWith() }, { stories }, 'fr')).toEqual([
    {
      key: 'items.shop.captions',
      message:
        'is missing; write what media/shop.mp4 says, or name a file with captions in site.config.jsonc as stories.0.video.captions.fr',
    },
  ]);
});

test('captions are a file, or words', () => {
  const stories = storiesWith({ en: 'media/shop.en.vtt' });
  expect(findMissingCaptions({ stories: wordsWith() }, { stories }, 'en')).toEqual([]);
  expect(findMissingCaptions({ stories: wordsWith([{ from: 0, to: 1, text: 'Oui' }]) }, { stories }, 'fr')).toEqual([]);
});

test('videos of other hosts bring their own', () => {
  const stories = [{ id: 'shop', category: 'business', video: { googleDriveId: '1SampleLocalBusinessStory00000000' } }];
  expect(findMissingCaptions({}, { stories }, 'en')).toEqual([]);
});
