import { byId, entry, items } from '../schemas/list.ts';
import { group } from '../schemas/schema.ts';
import { text } from './text.ts';

const drawing = group(
  'Words in the drawing',
  {
    description: text('What the drawing shows', { help: 'Read out in place of the drawing.' }),
    title: text('Heading', { max: 24 }).optional(),
    note: text('Beside the heading', { max: 16, help: 'Such as: example.' }).optional(),
    lines: items(
      'Lines',
      entry('Line', {
        text: text('Text', { max: 34 }),
        before: text('A number before', { max: 8, help: 'For week, the day.' }).optional(),
        value: text('At its end', {
          max: 12,
          help: 'Such as a price, or the number after.',
        }).optional(),
      }),
      {
        max: 7,
        help: 'page: what one can book. week: what is done on each day. steps: numbers before and after. list: messages.',
      },
    ),
    choices: items('Free times', text('Time', { max: 12 }), { max: 3 }).optional(),
    action: text('Button', { max: 40 }).optional(),
  },
  'Without these words there is no drawing.',
);

/** offers.json: the words of each offer, by its id in site.config.jsonc. */
export const offers = byId(
  'Offers',
  group('Offer', {
    title: text('Name', { max: 60 }),
    text: text('Text, in a sentence or two', { help: 'On the home page.' }),
    audience: text('For whom', { help: 'On the services page; also in the comparison.' }),
    duration: text('How long', { max: 40, help: 'Such as 2–4 weeks; also in the comparison.' }),
    outcome: items('What the client gets', text('Item'), {
      max: 12,
      help: 'What you deliver, each in a few words.',
    }),
    weeks: items(
      'How it goes',
      entry('Stage', { when: text('When', { max: 40 }), text: text('What happens') }),
    ).optional(),
    price: group('Price', {
      includes: text('What is included').optional(),
      excludes: text('What is not included'),
      unit: text('What it is a share of', {
        max: 60,
        help: 'After the number, when the price is a share.',
      }).optional(),
    }).optional(),
    leaving: text('What happens when the client leaves').optional(),
    drawing: drawing.optional(),
  }),
  'offers',
);
