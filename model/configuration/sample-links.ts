import { isExampleHost } from '../../i18n/address.ts';
import type { Language } from '../../i18n/language.ts';
import { localizePath, pagePath } from '../../i18n/routes.ts';
import type { Configuration } from './configuration.ts';

type Calendar = Pick<Configuration, 'bookingWidget'>;

/** Whether a sample of the site's own stands in the place of a booking calendar. */
export const hasSampleCalendar = ({ bookingWidget }: Calendar): boolean =>
  bookingWidget?.frame.startsWith('/sample/') ?? false;

/** Whether the host of a link is reserved for examples, so that nobody answers there. */
export function isSampleLink(link = ''): boolean {
  const host = URL.parse(link)?.hostname;
  return host !== undefined && isExampleHost(host);
}

/** The paths below /sample/ of the pages that stand in for sample links. */
export const samplePages = { booking: 'consultation', offer: (id: string) => `offers/${id}` };

/**
 * The address of the booking page, or while there is none or a sample, of the page that stands in
 * for it.
 */
export const bookingLink = (
  language: Language,
  { links, ...calendar }: Calendar & Pick<Configuration, 'links'>,
): string => reachableLink(links.booking, samplePages.booking, { language, calendar });

/** Where an offer's button leads: to its link, or to the page that stands in for it. */
export const offerLink = (
  { id, link }: { id: string; link?: string | undefined },
  language: Language,
  calendar: Calendar,
): string => reachableLink(link, samplePages.offer(id), { language, calendar });

/**
 * Returns the link, unless there is none or it is a sample. A sample link is replaced by the site's
 * sample page of that path; where the site has no such page, its contact form takes that place.
 */
function reachableLink(
  link: string | undefined,
  page: string,
  { language, calendar }: { language: Language; calendar: Calendar },
): string {
  if (link && !isSampleLink(link)) return link;
  return link && hasSampleCalendar(calendar)
    ? localizePath(`/sample/${page}`, language)
    : `${pagePath('contact', language)}#contact-form`;
}
