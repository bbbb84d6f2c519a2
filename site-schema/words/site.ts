import { z } from 'zod';
import { text } from './text.ts';

/** site.json: what stands on every page: header, footer, buttons, labels for assistive technology. */
export const site = z.strictObject({
  /** Page names in the header, the footer and the breadcrumbs. */
  pages: z.strictObject({
    home: text,
    services: text,
    portfolio: text,
    about: text,
    contact: text,
    blog: text,
    privacy: text,
    terms: text,
  }),
  actions: z.strictObject({
    book: text,
    /** Beside the phone menu, where space is scarce. */
    bookShort: text,
    learnMore: text,
    signUp: text,
    viewServices: text,
  }),
  /** Read out after a link that opens in a new tab. */
  newTab: text,
  skip: text,
  mainNavigation: text,
  menu: text,
  /** Name of the language button, before the language's own name. */
  language: text,
  footer: z.strictObject({ talk: text, pages: text, rights: text }),
  /** How the language marks a quotation, around {quote}. */
  quotation: text,
  /** Beside everything that is an example and not a real customer. */
  sample: text,
  share: z.strictObject({
    /** Alternative text of the picture in shared links; {title} is the page's title. */
    imageAlt: text,
  }),
});
