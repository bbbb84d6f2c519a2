import type { Language } from '../../i18n/language.ts';
import type { Focus } from '../../model/schemas/schema.ts';
import { preparePicture } from './media.ts';
import { wordsIn } from './owner.ts';

/** A person of the agency; without a photograph both pictures are undefined. */
export type Person = Awaited<ReturnType<typeof peopleIn>>[number];

const pictureSpace = {
  sizes: '(min-width: 52rem) 46vw, (min-width: 40rem) 50vw, 100vw',
  widths: [440, 640, 960, 1320],
  ratio: 1,
};
const faceSpace = { sizes: '6rem', widths: [96, 192, 288], ratio: 1 };

type Portrayed = { portrait?: string | undefined; focus?: Focus | undefined };

const prepareIn = async (space: typeof faceSpace, { portrait, focus }: Portrayed) =>
  portrait ? preparePicture(portrait, { ...space, focus }) : undefined;

/** Prepares a portrait for a square of at most 6rem; undefined where a person has none. */
export const prepareFace = (person: Portrayed = {}) => prepareIn(faceSpace, person);

export function peopleIn(language: Language) {
  const { items = [] } = wordsIn(language).about.people ?? {};
  return Promise.all(
    items.map(async (person) => ({
      ...person,
      picture: await prepareIn(pictureSpace, person),
      face: await prepareFace(person),
    })),
  );
}
