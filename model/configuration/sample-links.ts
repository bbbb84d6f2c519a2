import { isExampleHost } from '../../i18n/address.ts';
import type { Language } from '../../i18n/language.ts';
import { localizePath, pagePath } from '../../i18n/routes.ts';
import type { Configuration } from './configuration.ts';

type Calendar = Pick<Configuration, 'bookingWidget'>;

/** Whether a sample of the site's own stands in the place of a booking calendar. */
export const hasSampleCalendar = ({ bookingWidget }: Calendar): boolean =>
  bookingWidget?.frame.startsWith('/sample/') ?? false;

/** Whether a link leads to a host of examples, which answers nobody. */
export function isSampleLink(link: string): boolean {
  const host = URL.parse(link)?.hostname;
  return host !== undefined && isExampleHost(host);
}

/** The pages that stand in for links below the site's sample/. */
export const samplePages = { booking: 'consultation', offer: (id: string) => `offers/${id}` };

/**
 * Where a link of the configuration leads: to its own address, or while that is an example's, to a
 * page of the site, which is the form where the site has no sample calendar.
 * @param page below sample/
 */
export function leadTo(
  link: string,
  page: string,
  { language, configuration }: { language: Language; configuration: Calendar },
): string {
  if (!isSampleLink(link)) return link;
  return hasSampleCalendar(configuration)
    ? localizePath(`/sample/${page}`, language)
    : `${pagePath('contact', language)}#contact-form`;
}
