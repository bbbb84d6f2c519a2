import { byId, entry, items } from '../schemas/list.ts';
import { focus, group, pictureFile, portrait, sample, z } from '../schemas/schema.ts';
import { text } from './text.ts';

const number = entry(
  'Number',
  {
    before: z.number().optional().meta({ label: 'Number before' }),
    value: z.number().meta({ label: 'Number' }),
    unit: text('Unit', { max: 20, help: 'Such as % or hours.' }).optional(),
    counts: text('What it counts', { max: 80 }),
    period: text('Over what time', { max: 60, help: 'A number without its time says nothing.' }),
  },
  'A number, its unit, what it counts, over what time.',
);

const line = text('Line', { max: 60 });

const scene = group(
  'Before and after, drawn',
  {
    messages: items('Messages before', line, {
      min: 2,
      max: 6,
      help: 'A client and the business in turn; the client begins.',
    }),
    page: group('The page that was built', {
      title: text('Name', { max: 24 }),
      note: line,
      prices: items(
        'Prices',
        entry('Price', { text: text('What', { max: 34 }), price: text('Price', { max: 12 }) }),
        { max: 4 },
      ),
      times: items('Free times', text('Time', { max: 12 }), {
        min: 3,
        max: 3,
        help: 'The second one is chosen.',
      }),
      action: text('Button', { max: 40 }),
      after: line,
    }),
  },
  'In place of a picture: what clients wrote before, and the page that answers them now.',
);

/**
 * stories.json: success stories by their id in site.config.jsonc, on the home page (the first) and
 * the portfolio.
 */
export const stories = group('Success stories', {
  categories: byId('Categories', text('Category', { max: 40 })),
  watch: text('Watch', { help: 'On the poster of a film.' }),
  open: text('Link to the video', { help: 'Under a video of another host: a plain link to it.' }),
  play: text('Play', { help: 'On the poster of a film of your own.' }).optional(),
  labels: group('Labels of a story', {
    start: text('The start', { max: 40 }),
    built: text('What was built', { max: 40 }),
    changed: text('What changed', { max: 40 }),
    offer: text('The offer', { max: 40 }),
    case: text('Link to the page of a story', { max: 40 }).optional(),
    next: text('Above the next story', { max: 40 }).optional(),
    client: text('Name of a client’s message', { help: 'Read out.' }),
    answer: text('Name of an answer', { help: 'Read out.' }),
    page: text('Name of the drawn page', { help: 'Read out.' }),
  }),
  items: byId(
    'Stories',
    group('Story', {
      sample,
      client: text('Client', { max: 40, help: 'The name of the business.' }).optional(),
      title: text('Title', { max: 90 }),
      description: text('Text, in two sentences'),
      picture: pictureFile('Picture in this language', 'storyPicture').optional(),
      poster: text('What the picture shows', {
        help: 'Read out in place of a picture of your own.',
      }).optional(),
      start: text('The start').optional(),
      built: text('What was built').optional(),
      changed: text('What changed').optional(),
      numbers: items('Numbers', number, { max: 3 }).optional(),
      scene: scene.optional(),
      quote: group('Quote', {
        text: text('Quote'),
        name: text('Name', { max: 60 }),
        role: text('Role', { max: 80 }),
        portrait,
        focus,
      }).optional(),
    }),
    'stories',
  ),
});
