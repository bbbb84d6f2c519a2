import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Owner } from '../owner/owner.ts';
import { configurationFileOf, type Finding, hintAt } from './finding.ts';

/** How a picture is shown: width divided by height, the greatest width in CSS pixels, and the width in pixels for screens of double density. */
type Place = { ratio: number; shown: number; best: number };

const portrait: Place = { ratio: 4 / 5, shown: 440, best: 880 };
const wide: Place = { ratio: 16 / 9, shown: 870, best: 1740 };

type Placed = { file: string; key: string; picture: string; place: Place };

/** Finds photographs that have fewer pixels than they are shown with. */
export async function findSmallPictures(owner: Owner): Promise<Finding[]> {
  const found = await Promise.all(listPlaced(owner).map((placed) => judge(placed, owner)));
  return found.flatMap((finding) => finding ?? []);
}

/** Every picture that is a file; the names of drawings have no slash. */
function listPlaced(owner: Owner): Placed[] {
  const { configuration, words, texts, name } = owner;
  const config = configurationFileOf(owner);
  const wideOnes = [
    ...configuration.offers.map(({ figure }, index) => ({ file: config, key: `offers.${index}.figure`, picture: figure })),
    ...configuration.stories.map(({ picture }, index) => ({ file: config, key: `stories.${index}.picture`, picture })),
    ...configuration.stories.map(({ video }, index) => {
      const picture = video && 'file' in video ? video.poster : undefined;
      return { file: config, key: `stories.${index}.video.poster`, picture };
    }),
    ...texts.articles.map(({ file, id, data }) => ({
      file,
      key: 'cover',
      picture: join(dirname(join('content', id)), data.cover),
    })),
  ];
  const portraits = Object.entries(words).flatMap(([code, { about }]) =>
    (about?.people?.items ?? []).map((person, index) => ({
      file: `${name}/content/${code}/about.json`,
      key: `people.items.${index}.portrait`,
      picture: person.portrait,
    })),
  );
  return [...wideOnes.map((own) => ({ ...own, place: wide })), ...portraits.map((own) => ({ ...own, place: portrait }))].flatMap(
    ({ picture, ...own }) => (picture?.includes('/') ? [{ ...own, picture }] : []),
  );
}

async function judge({ file, key, picture, place }: Placed, { folder }: Owner): Promise<Finding | undefined> {
  if (picture.endsWith('.svg')) return undefined;
  const { ratio, shown, best } = place;
  // The build reports a file that is not a picture.
  const { autoOrient } = await sharp(join(folder, picture))
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  if (!autoOrient || Math.min(autoOrient.width, autoOrient.height * ratio) >= shown) return undefined;
  return hintAt(
    file,
    key,
    `${picture} has ${autoOrient.width} × ${autoOrient.height} pixels, too few to be sharp at ${shown} × ${Math.round(shown / ratio)}; take one of ${best} × ${Math.round(best / ratio)} or more`,
  );
}
