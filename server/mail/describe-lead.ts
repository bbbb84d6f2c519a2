import type { Site } from '../../site-schema/site-config.ts';
import type { Copy } from '../../site-schema/words/index.ts';
import type { Lead } from '../inbox/lead.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes longer than writing the rest of a mail. */
function formatTime(at: number, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone });
  formatters.set(key, formatter);
  return formatter.format(at);
}

export type Entry = { label: string; text: string; href?: string };

/** What the agency reads about a lead: first what it answers to, then what it keeps. */
export function describeLead(lead: Lead, copy: Copy['emails']['agency'], site: Site, siteUrl: string, locale: string) {
  const { labels } = copy;
  const contact: Entry[] = [
    { label: labels.name, text: lead.name },
    { label: labels.email, text: lead.email, href: `mailto:${lead.email}` },
    { label: labels.phone, text: lead.phone, href: `tel:${lead.phone.replace(/[^\d+]/g, '')}` },
  ];
  const record: Entry[] = [
    { label: labels.receivedAt, text: formatTime(lead.receivedAt, locale, site.timeZone) },
    { label: labels.language, text: site.languages.find(({ code }) => code === lead.locale)?.name ?? lead.locale },
    { label: labels.page, text: lead.page ?? copy.unknownPage, ...(lead.page?.startsWith('/') && { href: siteUrl + lead.page }) },
    { label: labels.consent, text: lead.consent.ticked ? copy.consentGiven : copy.consentNotGiven },
    { label: labels.wording, text: `${lead.consent.wording} (${lead.consent.version})` },
    { label: labels.reference, text: lead.id },
  ];
  return { message: { label: labels.message, text: lead.message || copy.noMessage }, contact, record };
}
