import { mapTexts } from '../../contact/lead-form.ts';
import { readableHost } from '../../i18n/domains.ts';
import { fill, isolateAll } from '../../i18n/fill.ts';
import { brandIn, findLanguage, type Language } from '../../i18n/language.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { bookingLink } from '../../model/configuration/sample-links.ts';
import { getWords, type WordsByLanguage } from '../../model/words/index.ts';
import { hash, isLaterId } from '../inbox/identifiers.ts';
import { findMailboxes } from '../inbox/receivers.ts';
import type { ClaimedDelivery, Lead } from '../inbox/store.ts';
import { findMailDomain, type Settings } from '../settings/settings.ts';
import {
  type AgencyWords,
  type DescribedLead,
  describeLead,
  type Entry,
  listWordings,
  printEntry,
  type Site,
} from './describe-lead.ts';
import { readableEmail, toBodyText, toHeaderText } from './mail-text.ts';
import type { Mail } from './smtp-mailer.ts';

export type MailDependencies = {
  configuration: Configuration;
  words: WordsByLanguage;
  settings: Pick<Settings, 'mailFrom' | 'mailTo' | 'siteUrl'>;
};

type MailContent = Omit<Mail, 'id' | 'messageId' | 'from' | 'headers'> & { language: Language };

/**
 * Writes the mail of a delivery: to the agency with all of its leads, or to the visitor in the
 * form's language.
 */
export async function composeMail(
  delivery: ClaimedDelivery,
  dependencies: MailDependencies,
): Promise<Mail> {
  const lead = mapTexts(delivery.lead, toBodyText);
  const others = delivery.others.map((other) => mapTexts(other.lead, toBodyText));
  const isConfirmation = delivery.kind === 'visitor';
  const content = isConfirmation
    ? await composeForVisitor(lead, dependencies)
    : await composeForAgency({ ...delivery, lead }, [lead, ...others], dependencies);
  const mail = addressMail(delivery.id, nameMessage(delivery), content, dependencies);
  // RFC 3834, for the confirmation alone: help desks put a marked mail aside, and a lead was
  // written by a person.
  if (isConfirmation) mail.headers['Auto-Submitted'] = 'auto-generated';
  return mail;
}

/**
 * Writes the mail with leads that were held back as spam; undefined where the agency has no words
 * for it.
 */
export async function composeHeldBack(
  id: string,
  held: Lead[],
  dependencies: MailDependencies,
): Promise<Mail | undefined> {
  const { words, ...frame } = frameAgencyMail(dependencies);
  if (!words.heldBack) return undefined;
  const { subject, text: intro } = words.heldBack;
  const leads = held.map((lead) => mapTexts(lead, toBodyText));
  const to = dependencies.settings.mailTo.join(', ');
  const body = await writeLeads({ ...frame, words, title: subject, intro }, leads);
  const { language } = frame;
  return addressMail(id, id, { to, replyTo: to, subject, language, ...body }, dependencies);
}

function addressMail(
  id: string,
  messageName: string,
  { language, replyTo, subject, ...content }: MailContent,
  { configuration, settings }: MailDependencies,
): Mail {
  const name = language.sender ?? brandIn(language, configuration).name;
  return {
    id,
    messageId: `<${messageName}@${findMailDomain(settings.siteUrl)}>`,
    from: settings.mailFrom.includes('<')
      ? settings.mailFrom
      : { name, address: settings.mailFrom },
    replyTo:
      typeof replyTo === 'string' ? replyTo : { ...replyTo, name: toHeaderText(replyTo.name) },
    subject: toHeaderText(subject),
    ...content,
    headers: { 'Content-Language': language.code },
  };
}

/**
 * A shared mail is the same message only with the same leads: receivers drop a repeated Message-ID.
 */
const nameMessage = ({ id, others }: ClaimedDelivery) =>
  others.length === 0 ? id : `${others.length + 1}-${hash(id, ...others.map((other) => other.id))}`;

async function composeForAgency(
  delivery: ClaimedDelivery,
  leads: Lead[],
  dependencies: MailDependencies,
): Promise<MailContent> {
  const { lead, recipient } = delivery;
  const { words, ...frame } = frameAgencyMail(dependencies);
  const { language } = frame;
  const { title, intro, ...envelope } =
    leads.length > 1
      ? openDigest(leads.length, words, dependencies.settings.mailTo.join(', '))
      : openMail(delivery, words, language);
  const body = await writeLeads({ ...frame, words, title, intro }, leads);
  return { ...envelope, to: recipient ?? listMailboxes(lead, dependencies), language, ...body };
}

/** What every mail to the agency has: it is in the site's first language. */
function frameAgencyMail({ configuration, words, settings: { siteUrl } }: MailDependencies) {
  const language = configuration.languages[0];
  const { agency } = getWords(words, language.code, configuration).emails;
  return { configuration, siteUrl, language, words: agency };
}

type Opened = Site & { words: AgencyWords; title: string; intro: string };

/** The body of a mail to the agency, as HTML and as plain text. */
async function writeLeads({ title, intro, words, ...site }: Opened, leads: Lead[]) {
  const described = leads.map((lead) => describeLead(lead, words, site));
  const preview = leads.map((lead) => findFirstWords(lead, words, site)).join(' · ');
  const { renderAgencyMail } = await loadTemplates();
  return {
    html: renderAgencyMail({ ...site, preview, title, intro, words, leads: described }),
    text: joinParagraphs(title, intro, printLeads(described, words, site.language)),
  };
}

/** The beginning of a mail that several leads share. */
function openDigest(count: number, { digest }: AgencyWords, mailTo: string) {
  const subject = fill(digest.subject, { count });
  return { subject, title: subject, intro: fill(digest.text, { count }), replyTo: mailTo };
}

/** The beginning of the mail of one lead. */
function openMail(
  { id, lead, isUnconfirmed }: ClaimedDelivery,
  words: AgencyWords,
  language: Language,
) {
  const { name, email: address, canary } = lead;
  const notes = [isUnconfirmed && words.unconfirmed, isLaterId(id) && words.changed];
  return {
    subject: canary ? words.canarySubject : fillIn(language, words.subject, { name }),
    title: fillIn(language, words.title, { name }),
    intro: [fillIn(language, words.answer, { address: readableEmail(address) }), ...notes]
      .filter(Boolean)
      .join(' '),
    replyTo: { name, address },
  };
}

/** What the visitor wrote, or the number to call where nothing was written. */
function findFirstWords({ message, phone: number }: Lead, { preview }: AgencyWords, site: Site) {
  const { language, siteUrl } = site;
  return message || fillIn(language, preview, { number, site: readableHost(siteUrl) });
}

/** Prints leads as plain text, and then the consent wordings that their visitors saw. */
function printLeads(leads: DescribedLead[], words: AgencyWords, language: Language) {
  const print = (entries: Entry[]) =>
    entries.map((entry) => printEntry(entry, words, language)).join('\n');
  const printed = leads.map(({ message, contact, record }) =>
    [`${message.label}\n${message.text}`, print(contact), print(record)].join('\n\n'),
  );
  return [...printed, print(listWordings(leads))].join(rule);
}

const rule = `\n\n${'-'.repeat(40)}\n\n`;

async function composeForVisitor(lead: Lead, dependencies: MailDependencies): Promise<MailContent> {
  const { configuration, words: allWords, settings } = dependencies;
  const { siteUrl } = settings;
  const language = findLanguage(lead.locale, configuration.languages);
  const { visitor: words } = getWords(allWords, language.code, configuration).emails;
  const reason = fillIn(language, words.reason, { site: readableHost(siteUrl) });
  const booking = new URL(bookingLink(language, configuration), siteUrl).href;
  const { renderVisitorMail } = await loadTemplates();
  return {
    language,
    to: lead.email,
    replyTo: listMailboxes(lead, dependencies),
    subject: words.subject,
    html: renderVisitorMail({ configuration, siteUrl, language, words, reason, booking }),
    text: joinParagraphs(
      words.greetingWithoutName,
      words.received,
      words.next,
      `${words.book}\n${booking}`,
      words.callInstead,
      words.signature,
      `-- \n${reason}`,
    ),
  };
}

const listMailboxes = ({ page }: Lead, { configuration, settings }: MailDependencies) =>
  findMailboxes(page, { mailboxes: settings.mailTo, ofPages: configuration.mailTo }).join(', ');

const fillIn = ({ direction }: Language, text: string, values: Readonly<Record<string, string>>) =>
  fill(text, isolateAll(values, direction));

const joinParagraphs = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

/**
 * Loads the templates, which takes a tenth of a second, in which no request is answered. They are
 * not imported above: scripts register a loader for .tsx first, and `leads` needs no React.
 */
export const loadTemplates = () => import('./templates/lead-mails.tsx');
