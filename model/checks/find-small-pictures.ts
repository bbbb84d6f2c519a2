import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Owner } from '../owner/owner.ts';
import { type Finding, hintAt } from './finding.ts';

/** How a picture is shown: its width by height, its greatest width in CSS pixels, and the pixels that screens of two dots take. */
type Place = { ratio: number; shown: number; best: number };

const portrait: Place = { ratio: 4 / 5, shown: 440, best: 880 };
const wide: Place = { ratio: 16 / 9, shown: 870, best: 1740 };

type Placed = { file: string; key: string; picture: string; place: Place };

/** Photographs that are smaller than they are shown. */
export async function findSmallPictures(owner: Owner): Promise<Finding[]> {
  const found = await Promise.all(listPlaced(owner).map((placed) => judge(placed, owner)));
  return found.flatMap((finding) => finding ?? []);
}

function listPlaced({ configuration, words, texts, name }: Owner): Placed[] {
  const config = `${name}/site.config.jsonc`;
  const inMedia = (picture: string | undefined) => (picture?.startsWith('media/') ? [picture] : []);
  return [
    ...configuration.offers.flatMap(({ figure }, index) =>
      inMedia(figure).map((picture) => ({ file: config, key: `offers.${index}.figure`, picture, place: wide })),
    ),
    ...configuration.stories.flatMap(({ picture: poster }, index) =>
      inMedia(poster).map((picture) => ({ file: config, key: `stories.${index}.picture`, picture, place: wide })),
    ),
    ...configuration.stories.flatMap(({ video }, index) =>
      inMedia(video && 'file' in video ? video.poster : undefined).map((picture) => ({
        file: config,
        key: `stories.${index}.video.poster`,
        picture,
        place: wide,
      })),
    ),
    ...Object.entries(words).flatMap(([code, { about }]) =>
      (about?.people?.items ?? []).flatMap((person, index) =>
        inMedia(person.portrait).map((picture) => ({
          file: `${name}/content/${code}/about.json`,
          key: `people.items.${index}.portrait`,
          picture,
          place: portrait,
        })),
      ),
    ),
    ...texts.articles.map(({ file, id, data }) => ({
      file,
      key: 'cover',
      picture: join(dirname(join('content', id)), data.cover),
      place: wide,
    })),
  ];
}

async function judge({ file, key, picture, place }: Placed, { folder }: Owner): Promise<Finding | undefined> {
  if (picture.endsWith('.svg')) return undefined;
  const { ratio, shown, best } = place;
  // A file that is no picture stops the build.
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
