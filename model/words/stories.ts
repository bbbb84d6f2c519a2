import { z } from '../files/schema.ts';
import { byId, entry, group, items, sample, text } from './text.ts';

const figure = entry(
  'Figure',
  {
    before: z.number('write a number without quotes').optional().meta({ label: 'Number before' }),
    value: z.number('write a number without quotes').meta({ label: 'Number' }),
    unit: text('Unit', { max: 20, help: 'Such as % or hours.' }).optional(),
    counts: text('What it counts', { max: 80 }),
    period: text('Over what time', { max: 60, help: 'A figure without its time says nothing.' }),
  },
  'A number, its unit, what it counts, over what time.',
);

const seconds = (label: string) => z.number('write seconds without quotes, such as 4.5').min(0).meta({ label });

const caption = entry('Caption', {
  from: seconds('From, in seconds'),
  to: seconds('To, in seconds'),
  text: text('What is said or seen', { max: 90 }),
}).check(({ value, issues }) => {
  if (value.to <= value.from)
    issues.push({ code: 'custom', input: value, path: ['to'], message: 'write a time after its start' });
});

/** stories.json: success stories by their id in site.config.jsonc, on the home page (the first) and the portfolio. */
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
  }),
  items: byId(
    'Stories',
    group('Story', {
      sample,
      title: text('Title', { max: 90 }),
      description: text('In two sentences', { long: true }),
      poster: text('What the poster shows', {
        help: 'Read out in place of the drawing of the categories creator and business.',
      }).optional(),
      start: text('The start', { long: true }).optional(),
      built: text('What was built', { long: true }).optional(),
      changed: text('What changed', { long: true }).optional(),
      figures: items('Figures', figure, { max: 3 }).optional(),
      quote: group('Quote', {
        text: text('Quote', { long: true }),
        name: text('Name', { max: 60 }),
        role: text('Role', { max: 80 }),
      }).optional(),
      captions: items('Captions of the film', caption, {
        max: 60,
        help: 'For a film of your own; not needed where site.config.jsonc names a file of captions in this language.',
      }).optional(),
    }),
    'stories',
  ),
});
