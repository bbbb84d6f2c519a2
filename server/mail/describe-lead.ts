import { formatMoment } from '../../i18n/format-time.ts';
import type { Language } from '../../i18n/language.ts';
import { toPhoneAddress } from '../../i18n/phone.ts';
import type { Site } from '../../model/configuration/site-config.ts';
import type { Copy } from '../../model/words/index.ts';
import type { Lead } from '../inbox/lead.ts';

export type Entry = { label: string; text: string; href?: string };

/** What the agency reads about a lead: first what it answers to, then what it keeps. */
export function describeLead(lead: Lead, copy: Copy['emails']['agency'], site: Site, siteUrl: string, language: Language) {
  const { labels } = copy;
  const contact: Entry[] = [
    { label: labels.name, text: lead.name },
    { label: labels.email, text: lead.email, href: `mailto:${lead.email}` },
    { label: labels.phone, text: lead.phone, href: toPhoneAddress(lead.phone) },
  ];
  const record: Entry[] = [
    { label: labels.receivedAt, text: formatMoment(lead.receivedAt, language, site.timeZone) },
    { label: labels.language, text: site.languages.find(({ code }) => code === lead.locale)?.name ?? lead.locale },
    { label: labels.page, text: lead.page ?? copy.unknownPage, ...(lead.page?.startsWith('/') && { href: siteUrl + lead.page }) },
    { label: labels.consent, text: lead.consent.ticked ? copy.consentGiven : copy.consentNotGiven },
    { label: labels.wording, text: `${lead.consent.wording} (${lead.consent.version})` },
    { label: labels.reference, text: lead.id },
  ];
  return { message: { label: labels.message, text: lead.message || copy.noMessage }, contact, record };
}
