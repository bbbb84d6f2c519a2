import { toPhoneAddress } from '../../i18n/contact-facts.ts';
import { formatMoment } from '../../i18n/format.ts';
import { directionOf, type Language } from '../../i18n/language.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { readableAddress } from '../../model/files/decode-address.ts';
import type { Words } from '../../model/words/index.ts';
import type { Lead } from '../inbox/lead.ts';

/** A line of the mail. `direction` is given for a text of the site, whose language is known; else the text's own letters decide. */
export type Entry = { label: string; text: string; href?: string; direction?: Language['direction'] };

export type DescribedLead = ReturnType<typeof describeLead>;

export function describeLead(
  lead: Lead,
  words: Words['emails']['agency'],
  configuration: Configuration,
  siteUrl: string,
  language: Language,
) {
  const { labels } = words;
  const contact: Entry[] = [
    { label: labels.name, text: lead.name },
    { label: labels.email, text: lead.email, href: `mailto:${lead.email}` },
    { label: labels.phone, text: lead.phone, href: toPhoneAddress(lead.phone) },
  ];
  const record: Entry[] = [
    { label: labels.receivedAt, text: formatMoment(lead.receivedAt, language, configuration.timeZone) },
    { label: labels.language, text: configuration.languages.find(({ code }) => code === lead.locale)?.name ?? lead.locale },
    {
      label: labels.page,
      text: lead.page === null ? words.unknownPage : readableAddress(lead.page),
      ...(lead.page?.startsWith('/') && { href: siteUrl + lead.page }),
    },
    ...(lead.source ? [{ label: labels.source, text: Object.values(lead.source).map(readableAddress).join(' · ') }] : []),
    { label: labels.consent, text: lead.consent.ticked ? words.consentGiven : words.consentNotGiven },
    {
      label: labels.wording,
      text: `${lead.consent.wording} (${lead.consent.version})`,
      direction: directionOf(lead.consent.locale),
    },
    { label: labels.reference, text: lead.id },
  ];
  const message: Entry = { label: labels.message, text: lead.message || words.noMessage };
  return { id: lead.id, email: lead.email, message, contact, record };
}
