import type { Words } from '../../../model/words/index.ts';
import { type Picture, preparePicture } from '../../data/media.ts';

type Person = NonNullable<Words['about']['people']>['items'][number];

const space = { sizes: '(min-width: 52rem) 31vw, (min-width: 40rem) 50vw, 100vw', widths: [440, 640, 880], ratio: 4 / 5 };

/** The portraits of people, in their order; undefined for a person without one. */
export const portraitsOf = (people: readonly Person[]): Promise<(Picture | undefined)[]> =>
  Promise.all(people.map(({ portrait, focus }) => (portrait ? preparePicture(portrait, { ...space, focus }) : undefined)));
