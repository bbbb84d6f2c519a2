import { z } from 'zod';
import { contact } from './contact.ts';
import { emails } from './emails.ts';
import { home } from './home.ts';
import { about, blog, legal, notFound, offers, portfolio, sampleWidget, services, stories } from './pages.ts';
import { site } from './site.ts';

/** Every content file of a language, by its name without .json. */
export const copySchema = z.strictObject({
  site,
  home,
  offers,
  services,
  stories,
  portfolio,
  about,
  contact,
  blog,
  legal,
  'not-found': notFound,
  'sample-widget': sampleWidget,
  emails,
});

export type Copy = z.infer<typeof copySchema>;
