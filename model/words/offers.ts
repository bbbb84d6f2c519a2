import { byId, entry, group, items, text } from './text.ts';

/** offers.json: the words of each offer, by its id in site.config.jsonc. */
export const offers = byId(
  'Offers',
  group('Offer', {
    title: text('Name', { max: 60 }),
    text: text('In a sentence or two', { long: true, help: 'On the home page.' }),
    audience: text('For whom', { long: true, help: 'On the services page; also in the comparison.' }),
    duration: text('How long', { max: 40, help: 'Such as 2–4 weeks; also in the comparison.' }),
    outcome: items('What they have at the end', text('One thing'), {
      max: 12,
      help: 'Things one could photograph, each in a line.',
    }),
    weeks: items(
      'How it goes',
      entry('Stretch of time', { when: text('When', { max: 40 }), text: text('What happens', { long: true }) }),
    ).optional(),
    price: group('Price', {
      unit: text('What it is a share of', {
        max: 60,
        help: 'After the number, when site.config.jsonc gives a share.',
      }).optional(),
      includes: text('What is included', { long: true }).optional(),
      excludes: text('What is not included', { long: true }),
    }).optional(),
    leaving: text('What happens when they leave', { long: true }).optional(),
  }),
);
