import {
  focus,
  group,
  id,
  identifies,
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

const counts = (label: string) =>
  z
    .array(z.number().min(0).meta(labelled('Month')))
    .max(12)
    .meta(labelled(label));

const months = group(
  'Months',
  {
    number: id('Number', 'The id of the number that the months make.'),
    first: pattern('First month', /^\d{4}-(0[1-9]|1[0-2])$/, 'month', { help: 'Such as 2026-04.' }),
    before: counts('Before'),
    after: counts('After').min(1),
  },
  'What was counted in each month: a chart is drawn from it. The number is their mean.',
);

export const story = group('Story', {
  id: id('Id', 'Under it, the words of the story stand in each language.').meta(
    identifies('stories'),
  ),
  category: id('Category').meta(refersTo('categories')),
  offer: id('Offer', 'The one that this client chose.').meta(refersTo('offers')).optional(),
  client: clientSchema.optional(),
  picture: pictureFile('Picture', 'storyPicture').optional(),
  focus,
  months: months.optional(),
  video: video.optional().meta(labelled('Video')),
});
