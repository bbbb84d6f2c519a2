import { luminance } from '../../../model/configuration/mix-colours.ts';
import type { Words } from '../../../model/words/index.ts';
import { type Picture, preparePicture } from '../../data/media.ts';
import { configuration } from '../../data/owner.ts';

type Person = NonNullable<Words['about']['people']>['items'][number];

const space = { sizes: '(min-width: 52rem) 31vw, (min-width: 40rem) 50vw, 100vw', widths: [440, 640, 880], ratio: 4 / 5 };

/** The two colours of portraits, where the owner wants them: that of blocks and that of text on them, the darker one for shadows on any ground. */
function findDuotone(): [string, string] | undefined {
  const { shape, colours } = configuration;
  if (shape.portraits !== 'duotone') return undefined;
  const { block, onBlock } = colours;
  return luminance(block) < luminance(onBlock) ? [block, onBlock] : [onBlock, block];
}

/** The portraits of people, in their order; undefined for a person without one. */
export const portraitsOf = (people: readonly Person[]): Promise<(Picture | undefined)[]> =>
  Promise.all(
    people.map(({ portrait, focus }) =>
      portrait ? preparePicture(portrait, { ...space, focus, duotone: findDuotone() }) : undefined,
    ),
  );
