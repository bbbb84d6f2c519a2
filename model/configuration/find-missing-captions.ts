import type { Words } from '../words/index.ts';
import type { Configuration } from './configuration.ts';

/** Every film of the owner's that has no captions in a language: where stories.json lacks them, and what to write. */
export const findMissingCaptions = (
  { stories: words }: Pick<Partial<Words>, 'stories'>,
  { stories }: Pick<Configuration, 'stories'>,
  code: string,
): { key: string; message: string }[] =>
  stories.flatMap(({ id, video }, index) =>
    video && 'file' in video && !video.captions[code] && !words?.items[id]?.captions
      ? [
          {
            key: `items.${id}.captions`,
            message: `is missing; write what ${video.file} says, or name a file with captions in site.config.jsonc as stories.${index}.video.captions.${code}`,
          },
        ]
      : [],
  );
