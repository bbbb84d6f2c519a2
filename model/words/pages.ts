import { entry, items } from '../schemas/list.ts';
import { focus, group, portrait, sample } from '../schemas/schema.ts';
import { eyebrow, head, pageHead, plural, text, topPicture } from './text.ts';

export const paragraphs = items('Paragraphs', text('Paragraph'));
const { title: heading } = pageHead;

export const services = group('Services', {
  ...pageHead,
  ...topPicture,
  also: text('Under the offers', {
    help: 'Beside the table of prices, where the page opens with one.',
  }).optional(),
  comparison: group('At a glance', {
    title: heading,
    offer: text('Over the names of the offers', { max: 30 }).optional(),
    audience: text('For whom', { max: 30 }),
    duration: text('How long', { max: 30 }),
    price: text('Price', { max: 30 }),
    bars: group('Under the bars', {
      work: text('Days of work', { max: 30 }),
      ready: text('Day on which it is ready', { max: 30 }),
      longest: text('Days that it may take as well', { max: 30 }),
    }).optional(),
  }).optional(),
  labels: group('Labels of an offer', {
    audience: text('For whom', { max: 40 }),
    outcome: text('What the client gets', { max: 40 }),
    weeks: text('How it goes', { max: 40 }),
    price: text('What it costs', { max: 40 }),
    excludes: text('Not included', { max: 40 }),
    leaving: text('When the client leaves', { max: 40 }),
  }),
  prices: group('How prices are written', {
    from: text('From a price', {
      needs: ['amount'],
      help: 'Such as “from {amount}”, set in “Facts, prices and design”.',
    }),
    fixed: text('A price', { needs: ['amount'] }),
    fromMonthly: text('From a monthly price', { needs: ['amount'] }),
    monthly: text('A monthly price', { needs: ['amount'] }),
    share: text('A share', {
      needs: ['percent', 'unit'],
      help: '{unit} is “What it is a share of” in the offer.',
    }),
  }),
  book: group('Box with the booking button', { title: heading, text: text('Text') }),
  portfolio: text('Link to the portfolio').optional(),
  faq: group('Questions', {
    title: heading,
    items: items(
      'Questions',
      entry('Question', { question: text('Question'), answer: text('Answer') }),
    ),
  }),
});

export const portfolio = group('Portfolio', {
  ...pageHead,
  ...topPicture,
  next: group('Links at the end', {
    title: text('Above the booking button'),
    services: text('Link to the services'),
    blog: text('Link to the blog').optional(),
  }),
});

export const about = group('About', {
  ...pageHead,
  ...topPicture,
  figure: text('Under the logo'),
  mission: group('Mission', { title: heading, paragraphs }),
  what: group('What you do', {
    title: heading,
    paragraphs,
    items: items(
      'Activities',
      entry('Activity', {
        title: text('Activity', { max: 60 }),
        text: text('Text, in a sentence'),
      }),
    ),
  }),
  people: group('Who does the work', {
    title: heading,
    items: items(
      'People',
      entry('Person', {
        sample,
        name: text('Name', { max: 60 }),
        role: text('Role', { max: 80 }),
        text: text('Text, in two sentences'),
        portrait: portrait.meta({
          help: 'Without a picture, the name stands there as a poster.',
        }),
        focus,
      }),
    ),
  }).optional(),
  place: group('Where, and since when', { title: heading, paragraphs }).optional(),
  not: group('What you do not do', {
    title: heading,
    items: items('Points', text('Point')),
  }).optional(),
  next: group('Links at the end', {
    services: text('Link to the services'),
    portfolio: text('Link to the portfolio').optional(),
  }),
});

/** blog.json: the blog's index and the frame around each article; articles are in blog/*.md. */
export const blog = group('Blog', {
  ...pageHead,
  minutes: plural('Reading time', {
    needs: ['count'],
    help: '{count} is a whole number of minutes.',
  }),
  published: text('Published'),
  updated: text('Updated'),
  author: text('By', {
    needs: ['name'],
    help: 'Needed once an article names its author.',
  }).optional(),
  contents: text('Above the table of contents'),
  previous: text('Previous article'),
  next: text('Next article'),
  all: text('All articles'),
  feed: text('Feed'),
  list: group('Further pages of the list', {
    title: text('Title', {
      max: 50,
      needs: ['page', 'pages'],
      help: 'Such as “Blog, page {page} of {pages}”. A page has 12 articles.',
    }),
    newer: text('Link to newer articles', { max: 40 }),
    older: text('Link to older articles', { max: 40 }),
  }).optional(),
  related: text('Above the offer that an article leads to'),
});

export const legal = group('Labels of legal texts', {
  updated: text('Last updated'),
  contents: text('Above the table of contents'),
  eyebrow,
});

export const notFound = group('Page not found', {
  head,
  title: heading,
  text: text('Text'),
  slot: text('In the empty slot', { max: 30 }),
  home: text('Link to the home page'),
});

/** sample-widget.json: the sample booking calendar, shown until a real one is configured. */
export const sampleWidget = group('Sample calendar', {
  title: heading,
  badge: text('Badge', { max: 30 }),
  text: text('Text'),
});
