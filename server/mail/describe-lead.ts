import { type TextField, textFields } from '../../contact/lead-form.ts';
import { readableAddress } from '../../i18n/address.ts';
import { toPhoneAddress } from '../../i18n/contact-facts.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { fill, isolateAll, isolateIn } from '../../i18n/fill.ts';
import { directionOf, type Language } from '../../i18n/language.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { Words } from '../../model/words/index.ts';
import type { Consent, Lead } from '../inbox/store.ts';
import { readableField, toMailLink } from './mail-text.ts';

/**
 * A line of the mail. `direction` is given for a text of the site, whose language is known; else
 * the text's own letters decide.
 */
export type Entry = {
  label: string;
  text: string;
  href?: string | undefined;
  direction?: Language['direction'];
  /** The language of the text, for screen readers, where it may differ from the mail's. */
  language?: string | undefined;
};

export type DescribedLead = ReturnType<typeof describeLead>;

export type AgencyWords = Words['emails']['agency'];
export type Site = { configuration: Configuration; siteUrl: string; language: Language };

/**
 * What the mail says of a lead, as HTML and as plain text: its message, how to answer, and the
 * record of the request.
 */
export function describeLead(lead: Lead, words: AgencyWords, site: Site) {
  return {
    id: lead.id,
    mailLink: toMailLink(lead.email),
    name: lead.name,
    message: {
      label: words.labels.message,
      text: lead.message || words.noMessage,
      language: lead.message ? lead.locale : undefined,
    },
    contact: listFields(lead, words),
    record: listLeadFacts(lead, words, site),
    wording: describeWording(lead.consent, words),
  };
}

/** The consent wordings that the visitors of some leads saw, each once. */
export const listWordings = (leads: DescribedLead[]): Entry[] => [
  ...new Map(leads.map(({ wording }) => [wording.text, wording])).values(),
];

/** 'Label: text' in plain text. */
export function printEntry(
  { label, text, direction }: Entry,
  { line }: AgencyWords,
  language: Language,
): string {
  const isolated = direction ? isolateIn(direction, text, language.direction) : text;
  return fill(line, isolateAll({ label, text: isolated }, language.direction));
}

/** The fields of the form besides the message, without those that were left empty. */
function listFields(lead: Lead, { labels }: AgencyWords): Entry[] {
  const links: Partial<Record<TextField, string>> = {
    email: toMailLink(lead.email),
    phone: toPhoneAddress(lead.phone),
  };
  return textFields
    .filter((field) => field !== 'message' && lead[field] !== '')
    .map((field) => ({
      label: labels[field],
      text: readableField(lead, field),
      href: links[field],
    }));
}

function listLeadFacts(lead: Lead, words: AgencyWords, site: Site): Entry[] {
  const { labels } = words;
  const { consent } = lead;
  const { languages, timeZone } = site.configuration;
  const receivedAt = formatMoment(lead.receivedAt, site.language, timeZone);
  const language = languages.find(({ code }) => code === lead.locale)?.name ?? lead.locale;
  const source = lead.source ? [Object.values(lead.source).map(readableAddress).join(' · ')] : [];
  return [
    { label: labels.receivedAt, text: receivedAt },
    { label: labels.language, text: language },
    { label: labels.page, ...describePage(lead.page, words, site.siteUrl) },
    ...source.map((text) => ({ label: labels.source, text })),
    { label: labels.consent, text: consent.ticked ? words.consentGiven : words.consentNotGiven },
    { label: labels.reference, text: lead.id },
  ];
}

const describeWording = (
  { wording, version, locale }: Consent,
  { labels }: AgencyWords,
): Entry => ({
  label: labels.wording,
  text: `${wording} (${version})`,
  direction: directionOf(locale),
  language: locale,
});

function describePage(page: string | null, words: AgencyWords, siteUrl: string) {
  if (page === null) return { text: words.unknownPage };
  const href = page.startsWith('/') ? siteUrl + page : undefined;
  return { text: readableAddress(page), href };
}
