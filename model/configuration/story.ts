import { z } from 'zod';
import { called, focus, id, isIdOf, mediaFile, pictureFile, refersTo } from './values.ts';

const uploadDate = z.iso
  .date('write the day the video was uploaded, such as 2026-10-06')
  .optional()
  .meta({ ...called('Uploaded', 'Search engines list a video only when they are told its day.'), kind: 'date' });

const video = z.union(
  [
    z
      .strictObject({
        googleDriveId: z
          .string()
          .regex(/^[\w-]{20,}$/, 'write the id between /d/ and /view in the address of the Google Drive video')
          .meta(called('Id', 'Between /d/ and /view in its address.')),
        uploadDate,
      })
      .meta(called('Video on Google Drive')),
    z
      .strictObject({
        file: mediaFile('the film', 'mp4|webm').meta({
          ...called('Film', 'A file in media/, played by the browser itself: MP4 (H.264) or WebM, 25 MB at most.'),
          kind: 'film',
        }),
        captions: z
          .record(
            z.string(),
            mediaFile('the captions', 'vtt').meta({ ...called('Captions'), kind: 'captions' }),
            'write captions by language: { "en": "media/film.en.vtt" }',
          )
          .default({})
          .meta({ ...called('Captions by language', 'Where they are files; else the stories have them.'), of: 'languages' }),
        poster: pictureFile('Poster', 'the picture before it plays').optional(),
        focus,
        durationSeconds: z.number().positive().optional().meta(called('Length in seconds', 'For search engines.')),
        uploadDate,
      })
      .meta(called('Film of your own')),
  ],
  'write { "googleDriveId": "…" } for a video on Google Drive, or { "file": "media/film.mp4" }',
);

/** The categories that have a drawing, see src/drawings/stories; the others stand beside a plain one, which needs no description. */
const drawnCategories = ['business', 'creator'];

type Shown = { category: string; video?: z.output<typeof video> | undefined };

/** Whether a story's poster is the drawing of its category, which then needs an alternative text. */
export const showsDrawing = ({ category, video: own }: Shown): boolean =>
  drawnCategories.includes(category) && !(own && 'file' in own && own.poster);

export const story = z
  .strictObject({
    id: id.meta({ ...called('Id', 'Under it, the words of the story stand in each language.'), ...isIdOf('stories') }),
    category: id.meta({ ...called('Category', 'creator and business have a drawing.'), ...refersTo('categories') }),
    offer: id.optional().meta({ ...called('Offer', 'The one that it used.'), ...refersTo('offers') }),
    picture: pictureFile('Picture', 'a picture of the story').optional().meta(called('Picture', 'In place of the drawn poster.')),
    video: video.optional().meta(called('Video')),
  })
  .meta(called('Story'));
