import { group } from '../schemas/schema.ts';
import { text } from './text.ts';

/** site.json: the words of every page: header, footer, buttons, labels for assistive technology. */
export const site = group('Shared texts', {
  pages: group('Names of pages', {
    home: text('Home', { max: 24, help: 'In the header, the footer and the breadcrumbs.' }),
    services: text('Services', { max: 24 }),
    portfolio: text('Portfolio', { max: 24 }),
    about: text('About', { max: 24 }),
    contact: text('Contact', { max: 24 }),
    blog: text('Blog', { max: 24 }),
  }),
  actions: group('Buttons', {
    book: text('Book', { max: 40, help: 'On every button that leads to the booking page.' }),
    bookShort: text('Book, short', {
      max: 14,
      help: 'On phones where “Book” has no room, even in two rows. Use its words.',
    }),
    learnMore: text('Learn more', { max: 40 }),
    signUp: text('Sign up', { max: 40 }),
    viewServices: text('View services', { max: 40 }),
  }),
  newTab: text('Opens in a new tab', { help: 'Read out after a link to another site.' }),
  skip: text('Skip to content', { help: 'The first link of each page, for the keyboard.' }),
  mainNavigation: text('Name of the menu', { help: 'Read out for the main menu.' }),
  menu: text('Menu button'),
  language: text('Language button', { help: "Read out before the language's own name." }),
  footer: group('Footer', {
    pages: text('Name of the links', { help: 'Read out for them.' }),
    closed: text('Closed', { max: 20, help: 'Beside days without opening hours.' }).optional(),
    rights: text('After the copyright line'),
  }),
  consent: group(
    'Question before the Google tag',
    {
      name: text('Name of the bar', {
        max: 30,
        help: 'Read out, and the button in the footer that asks again.',
      }),
      text: text('Question', {
        help: 'What is measured, with which service, and that the answer is kept for 6 months.',
      }),
      accept: text('Yes', { max: 24 }),
      refuse: text('No', { max: 24 }),
    },
    'Only with a Google tag.',
  ).optional(),
  quotation: text('Quotation marks', {
    needs: ['quote'],
    help: 'How the language marks a quotation, around {quote}.',
  }),
  change: text('Change of a number', {
    needs: ['before', 'value'],
    help: 'Read out.',
  }),
  sample: text('Sample mark', {
    max: 20,
    help: 'Beside everything that is an example and not a real customer.',
  }),
  share: group('Shared links', {
    imageAlt: text('Picture in shared links', {
      needs: ['title'],
      help: 'Read out for the picture; {title} is the title of the page.',
    }),
  }),
});
