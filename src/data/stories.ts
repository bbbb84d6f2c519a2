import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { sampleFilmOf, videoAddressesOf } from '../../model/configuration/drive-video.ts';
import { embedModeOf } from '../../model/configuration/in-language.ts';
import { captionsOf } from '../../model/files/media-file.ts';
import { prepareFilm, preparePicture } from './media.ts';
import { buildSettings, casePathOf, configuration, languages, wordsIn } from './owner.ts';
import { prepareFace } from './people.ts';

type Video = NonNullable<Configuration['stories'][number]['video']>;
type FilmFile = Extract<Video, { file: string }>;
type DriveVideo = Exclude<Video, FilmFile>;

export type Film = Awaited<ReturnType<typeof prepareOwnFilm>>;

/** A video in a frame; what a sample one shows there is a film of the owner's folder. */
export type FramedVideo = Awaited<ReturnType<typeof frameVideo>>;

export type Story = Awaited<ReturnType<typeof storiesIn>>[number];
export type StoryNumber = NonNullable<Story['words']['numbers']>[number];

/** The story of an id, which the checks have found. */
export const findStory = async (id: string, language: Language): Promise<Story> =>
  (await storiesIn(language)).find((story) => story.id === id) as Story;

export async function storiesIn(language: Language) {
  const { stories: words, offers, site } = wordsIn(language);
  if (!words) return [];
  const { newTab, sample, quotation } = site;
  return Promise.all(
    configuration.stories.map(
      async ({ id, category, offer: used, video, months, focus, ...story }) => {
        const offer = used && offers[used];
        const picture = words.items[id]?.picture ?? story.picture;
        return {
          id,
          language,
          words: words.items[id] as (typeof words.items)[string],
          categoryLabel: words.categories[category] as string,
          offer: offer ? { id: used, title: offer.title } : undefined,
          /** The page that tells it. */
          path: casePathOf(id, language),
          months,
          picture: picture ? await preparePicture(picture, { ...pictureSpace, focus }) : undefined,
          /** The portrait of the client who is quoted. */
          face: await prepareFace(words.items[id]?.quote),
          video: video && (await prepareVideo(video, language)),
          shared: { ...words, newTab, sample, quotation },
        };
      },
    ),
  );
}

/**
 * The number that opens the portfolio: the first one that says how it was before, else the first of
 * all.
 */
export function findFeatured(
  stories: readonly Story[],
): { story: Story; number: StoryNumber } | undefined {
  const all = stories.flatMap((story) =>
    (story.words.numbers ?? []).map((number) => ({ story, number })),
  );
  return all.find(({ number }) => number.before !== undefined) ?? all[0];
}

/** Columns 5 to 12 of the grid on wide screens, else its whole width. */
const pictureSpace = {
  sizes: '(min-width: 52rem) 62vw, 100vw',
  widths: [480, 800, 1200, 1740],
  // A panel is as high as its words, and the style sheet crops the picture to the panel.
  ...(configuration.shape.portfolio !== 'panels' && { ratio: 16 / 9 }),
};

const prepareVideo = (video: Video, language: Language) =>
  'file' in video ? prepareOwnFilm(video) : frameVideo(video, language);

async function frameVideo({ googleDriveId, ...facts }: DriveVideo, language: Language) {
  const addresses = videoAddressesOf(googleDriveId, language);
  const file = sampleFilmOf(googleDriveId);
  return {
    ...facts,
    ...addresses,
    mode: embedModeOf([addresses.preview], buildSettings.siteUrl, language, configuration),
    ...(file && { sample: await prepareOwnFilm({ file }) }),
  };
}

async function prepareOwnFilm({ file, poster, focus, ...facts }: FilmFile) {
  return {
    ...facts,
    src: await prepareFilm(file),
    // The poster fills columns 5 to 12 of the grid, on large screens at twice the density.
    poster:
      poster &&
      (await preparePicture(poster, { sizes: '100vw', widths: [1740], ratio: 16 / 9, focus })).src,
    captions: await Promise.all(
      languages.map(async (language) => ({
        language,
        src: await prepareFilm(captionsOf(file, language.code)),
      })),
    ),
  };
}
