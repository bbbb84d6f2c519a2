import {
  focus,
  group,
  id,
  isIdOf,
  labelled,
  mediaFile,
  pattern,
  pictureFile,
  refersTo,
  refuse,
  z,
} from '../schemas/schema.ts';
import { clientSchema } from './client.ts';

const uploadDate = z.iso
  .date(refuse('uploadDate'))
  .optional()
  .meta({
    ...labelled('Uploaded', 'Search engines list a video only when they are told its day.'),
    kind: 'date',
  });

const video = z.union(
  [
    group('Video on Google Drive', {
      googleDriveId: pattern('Id', /^(?:sample-[\w-]+|[\w-]{20,})$/, 'driveId', {
        help: 'Between /d/ and /view in its address. Until it is there: sample- and the name of a film of your own.',
        tidy: (text) => text.replace(/^.*(?:\/d\/|[?&]id=)([\w-]+).*$/, '$1'),
      }),
      uploadDate,
    }),
    group('Film of your own', {
      file: mediaFile('film', 'mp4|webm').meta({
        ...labelled(
          'Film',
          'Played by the browser itself: MP4 (H.264) or WebM, 25 MB at most. Whoever looks after the site adds it, with its captions.',
        ),
        kind: 'film',
      }),
      poster: pictureFile('Poster', 'poster').optional(),
      focus,
      durationSeconds: z
        .number()
        .positive()
        .optional()
        .meta(labelled('Length in seconds', 'For search engines.')),
      uploadDate,
    }),
  ],
  refuse('video'),
);

export const story = group('Story', {
  id: id('Id', 'Under it, the words of the story stand in each language.').meta(isIdOf('stories')),
  category: id('Category').meta(refersTo('categories')),
  offer: id('Offer', 'The one that this client chose.').meta(refersTo('offers')).optional(),
  client: clientSchema.optional(),
  picture: pictureFile('Picture', 'storyPicture').optional(),
  video: video.optional().meta(labelled('Video')),
});
