import { findLanguage } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { hasSampleCalendar } from '../configuration/sample-links.ts';
import { z } from '../schemas/schema.ts';
import { contact } from './contact.ts';
import { emails } from './emails.ts';
import { home } from './home.ts';
import { offers } from './offers.ts';
import { about, blog, legal, notFound, portfolio, sampleWidget, services } from './pages.ts';
import { ownParts, withSections } from './sections.ts';
import { site } from './site.ts';
import { stories } from './stories.ts';

/** Every content file of a language, by its name without .json. */
export const wordsSchema = z.strictObject({
  site,
  home: withSections(home, ownParts.home),
  offers,
  services: withSections(services, ownParts.services),
  stories,
  portfolio: withSections(portfolio, ownParts.portfolio),
  about: withSections(about, ownParts.about),
  contact: withSections(contact, ownParts.contact),
  blog,
  legal,
  'not-found': notFound,
  'sample-widget': sampleWidget,
  emails,
});

/**
 * The files that a language does not need, because it lacks the pages or parts that they describe.
 */
export function findAbsentFiles(
  { modules, stories, bookingWidget }: Pick<Configuration, 'modules' | 'stories' | 'bookingWidget'>,
  hasArticles: boolean,
) {
  return [
    ...(modules.blog && hasArticles ? [] : (['blog'] as const)),
    ...(modules.portfolio ? [] : (['portfolio'] as const)),
    ...(stories.length > 0 ? [] : (['stories'] as const)),
    ...(hasSampleCalendar({ bookingWidget }) ? [] : (['sample-widget'] as const)),
  ];
}

export type Words = z.infer<typeof wordsSchema>;
export type WordsByLanguage = Record<string, Words>;

/**
 * The words of a language; those of the first one when the site does not have the language, as for
 * an old lead.
 */
export const getWords = (
  words: WordsByLanguage,
  locale: string,
  configuration: Pick<Configuration, 'languages'>,
): Words => words[findLanguage(locale, configuration.languages).code] as Words;
