import { z } from '../files/schema.ts';
import { drawingOrPicture, focus, id, isIdOf, labelled, mediaFile, pictureFile, refersTo } from './values.ts';

const uploadDate = z.iso
  .date('write the day the video was uploaded, such as 2026-10-06')
  .optional()
  .meta({ ...labelled('Uploaded', 'Search engines list a video only when they are told its day.'), kind: 'date' });

const video = z.union(
  [
    z
      .strictObject({
        googleDriveId: z
          .string()
          .regex(/^[\w-]{20,}$/, 'write the id between /d/ and /view in the address of the Google Drive video')
          .meta(labelled('Id', 'Between /d/ and /view in its address.')),
        uploadDate,
      })
      .meta(labelled('Video on Google Drive')),
    z
      .strictObject({
        file: mediaFile('the film', 'mp4|webm').meta({
          ...labelled('Film', 'A file in media/, played by the browser itself: MP4 (H.264) or WebM, 25 MB at most.'),
          kind: 'film',
        }),
        captions: z
          .record(
            z.string(),
            mediaFile('the captions', 'vtt').meta({ ...labelled('Captions'), kind: 'captions' }),
            'write captions by language: { "en": "media/film.en.vtt" }',
          )
          .default({})
          .meta({ ...labelled('Captions by language', 'Where they are files; else the stories have them.'), of: 'languages' }),
        poster: pictureFile('Poster', 'the picture before it plays').optional(),
        focus,
        durationSeconds: z.number().positive().optional().meta(labelled('Length in seconds', 'For search engines.')),
        uploadDate,
      })
      .meta(labelled('Film of your own')),
  ],
  'write { "googleDriveId": "…" } for a video on Google Drive, or { "file": "media/film.mp4" }',
);

/** The drawings that a story can stand beside, see src/drawings/stories. */
const storyDrawings = ['business', 'creator', 'other'] as const;

type Shown = { category: string; picture?: string | undefined; video?: z.output<typeof video> | undefined };

/** The picture of a story: a drawing by its name, a file in media/, or 'none'. By default the drawing of its category. */
export const posterOf = ({ category, picture }: Omit<Shown, 'video'>): string => picture ?? category;

/** Whether the picture of a story is a drawing that needs an alternative text: those of the other categories are decoration. */
export const showsDrawing = ({ video: own, ...shown }: Shown): boolean =>
  ['business', 'creator'].includes(posterOf(shown)) && !(own && 'file' in own && own.poster);

export const story = z
  .strictObject({
    id: id.meta({ ...labelled('Id', 'Under it, the words of the story stand in each language.'), ...isIdOf('stories') }),
    category: id.meta({
      ...labelled('Category', 'creator and business have a drawing, all others a plain one.'),
      ...refersTo('categories'),
    }),
    offer: id.optional().meta({ ...labelled('Offer', 'The one that it used.'), ...refersTo('offers') }),
    picture: drawingOrPicture(storyDrawings, 'a picture of the story')
      .optional()
      .meta(labelled('Picture', 'Without one, the drawing of its category.')),
    video: video.optional().meta(labelled('Video')),
  })
  .meta(labelled('Story'));
