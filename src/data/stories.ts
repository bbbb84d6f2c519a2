import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { type EmbedMode, embedModeIn } from '../../model/configuration/in-language.ts';
import { posterOf, showsDrawing } from '../../model/configuration/story.ts';
import type { Words } from '../../model/words/index.ts';
import { captionsPath } from './captions.ts';
import { type Picture, prepareFilm, preparePicture } from './media.ts';
import { configuration, languages, wordsIn } from './owner.ts';

type StoryWords = NonNullable<Words['stories']>;
type Video = NonNullable<Configuration['stories'][number]['video']>;
type FilmFile = Extract<Video, { file: string }>;

/** A film of the owner's, played by the browser itself. */
export type Film = Pick<FilmFile, 'durationSeconds' | 'uploadDate'> & {
  /** Addresses on the site, and the languages of the captions. */
  src: string;
  poster: string | undefined;
  captions: { language: Language; src: string }[];
};

/** A success story: its facts from site.config.jsonc with its words in a language. */
export type Story = Pick<Configuration['stories'][number], 'id' | 'category'> & {
  language: Language;
  words: StoryWords['items'][string];
  categoryLabel: string;
  /** The drawing that stands for it; undefined for a picture, and for none. */
  drawing: { name: string; needsLabel: boolean } | undefined;
  /** The offer that the client took. */
  offer: { id: string; title: string } | undefined;
  /** The picture that the owner chose instead of a drawing. */
  picture: Picture | undefined;
  video: Film | Exclude<Video, FilmFile> | undefined;
  /** The words that all stories share. */
  frame: Pick<StoryWords, 'watch' | 'open' | 'play' | 'labels'> & Pick<Words['site'], 'newTab' | 'sample' | 'quotation'>;
  mode: EmbedMode;
};

/** Every story, in the order of site.config.jsonc. */
export async function storiesIn(language: Language): Promise<Story[]> {
  const { stories: words, offers, site: frame } = wordsIn(language);
  if (!words) return [];
  const { newTab, sample, quotation } = frame;
  return Promise.all(
    configuration.stories.map(async ({ id, category, offer: used, picture, video }) => {
      const offer = used && offers[used];
      const poster = posterOf({ category, picture });
      const isPicture = poster.startsWith('media/');
      const isDrawing = !isPicture && poster !== 'none';
      return {
        id,
        category,
        language,
        words: words.items[id] as Story['words'],
        categoryLabel: words.categories[category] as string,
        drawing: isDrawing ? { name: poster, needsLabel: showsDrawing({ category, picture, video }) } : undefined,
        offer: offer ? { id: used, title: offer.title } : undefined,
        picture: isPicture ? await preparePicture(poster, pictureSpace) : undefined,
        video: video && 'file' in video ? await prepareVideo(video, id) : video,
        frame: { ...words, newTab, sample, quotation },
        mode: embedModeIn(language, configuration),
      };
    }),
  );
}

/** Columns 5 to 12 of the grid on wide screens, else its whole width. */
const pictureSpace = { sizes: '(min-width: 52rem) 62vw, 100vw', widths: [480, 800, 1200, 1740], ratio: 16 / 9 };

/** Room for a film: columns 5 to 12 of the grid, on large screens at twice the density. */
const posterSpace = { sizes: '100vw', widths: [1740], ratio: 16 / 9 };

async function prepareVideo({ file, captions, poster, focus, ...facts }: FilmFile, story: string): Promise<Film> {
  return {
    ...facts,
    src: await prepareFilm(file),
    poster: poster && (await preparePicture(poster, { ...posterSpace, focus })).src,
    captions: await Promise.all(
      languages.map(async (language) => {
        const own = captions[language.code];
        return { language, src: own ? await prepareFilm(own) : captionsPath(story, language) };
      }),
    ),
  };
}
