import { entry, items } from '../schemas/list.ts';
import { focus, group, portrait, refuse, sample, z } from '../schemas/schema.ts';
import { eyebrow, head, sectionTitle, standfirst, text } from './text.ts';

/**
 * A headline of two lines, which src/typography/fit-headline.ts fits to the width of the page in
 * each language.
 */
const fittedLines = z
  .tuple([text('Line', { max: 40 }), text('Line', { max: 40 })], refuse('twoLines'))
  .meta({
    label: 'Headline',
    help: 'Two short lines of similar length. They are fitted to the width of the page.',
  });

/** home.json: the home page from top to bottom. */
export const home = group('Home', {
  head,
  hero: group('Top of the page', {
    lines: fittedLines,
    standfirst,
    guarantee: text('What you promise', {
      max: 80,
      help: 'Under the price and the time of the first offer.',
    }).optional(),
    also: text('Lead-in to the second offer', {
      max: 60,
      help: 'Before the name, the time and the price of the second offer, and a link to it.',
    }).optional(),
  }),
  week: group('Drawn calendar', {
    description: text('What the drawing shows', { help: 'Read out in place of the drawing.' }),
    days: items('Days, short', text('Day', { max: 6 }), {
      min: 7,
      max: 7,
      help: 'From Monday to Sunday.',
    }),
    hours: items('Hours', text('Hour', { max: 8 }), { min: 5, max: 5 }),
    names: items('First names on the bookings', text('First name', { max: 12 }), {
      min: 23,
      max: 23,
    }),
    sunday: text('On the free day', { max: 30 }),
    you: text('Legend of the dark blocks', {
      help: 'Under the drawing: what the dark blocks are.',
    }),
    us: text('Legend of the strips', {
      help: 'Under the drawing: what the strips after them are.',
    }),
  }).optional(),
  why: group('Why choose you', {
    eyebrow,
    title: sectionTitle,
    reasons: items(
      'Reasons',
      entry('Reason', {
        word: text('In large letters', {
          max: 20,
          help: 'A price, a time, a name: what the reason comes down to.',
        }).optional(),
        title: text('Reason', { max: 60 }),
        text: text('Text, in a sentence or two'),
      }),
    ),
  }),
  steps: group('How it works', {
    eyebrow,
    title: sectionTitle,
    items: items(
      'Steps',
      entry('Step', {
        when: text('When', { max: 40 }),
        title: text('Step', { max: 60 }),
        text: text('Text, in a sentence or two'),
      }),
    ),
  }),
  services: group('Offers', {
    eyebrow,
    title: sectionTitle,
    also: text('Under the offers', { help: 'What else you do, in a line.' }).optional(),
  }),
  story: group(
    'Success story',
    { eyebrow, title: sectionTitle, standfirst },
    'Beside the first success story.',
  ).optional(),
  testimonials: group('Testimonials', {
    eyebrow,
    title: text('Heading', { help: 'Read out above the quotations.' }),
    items: items(
      'Testimonials',
      entry('Testimonial', {
        sample,
        name: text('Name', { max: 60 }),
        role: text('Role', { max: 80 }),
        quote: text('Quote', { help: 'Without quotation marks: the page sets them.' }),
        portrait,
        focus,
      }),
    ),
  }).optional(),
  callToAction: group('Closing band', { eyebrow, lines: fittedLines, standfirst }),
});
