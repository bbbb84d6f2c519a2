import { fill } from '../../i18n/fill.ts';
import { formatMoment } from '../../i18n/format-time.ts';
import { isolateAll, isolateIn } from '../../i18n/isolate.ts';
import { findLanguage, type Language } from '../../i18n/language.ts';
import { brandIn } from '../../model/configuration/brand.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { encodeAddress } from '../../model/files/decode-address.ts';
import { getWords, type WordsByLanguage } from '../../model/words/words-by-language.ts';
import type { Report } from '../figures/create-report.ts';
import { describeReport, englishWords, printReport } from '../figures/describe-report.ts';
import type { ClaimedDelivery } from '../inbox/lead.ts';
import type { Summary } from '../inbox/store.ts';
import { findMailDomain, type Settings } from '../settings/settings.ts';
import { describeLead, type Entry } from './describe-lead.ts';
import { isPlainName, toBodyText, toHeaderText } from './mail-text.ts';
import type { Mail } from './mailer.ts';

type MailDependencies = {
  configuration: Configuration;
  words: WordsByLanguage;
  settings: Pick<Settings, 'mailFrom' | 'mailTo' | 'siteUrl'>;
};

/** Writes the mail of a delivery: to the agency about the lead, or to the visitor in the form's language. */
export async function composeMail(delivery: ClaimedDelivery, dependencies: MailDependencies): Promise<Mail> {
  const { id, lead } = delivery;
  const cleaned = { ...delivery, lead: { ...lead, name: toBodyText(lead.name), message: toBodyText(lead.message) } };
  return addressMail(id, await chooseComposer(delivery)(cleaned, dependencies), dependencies);
}

function chooseComposer({ kind, digestOthers = 0 }: ClaimedDelivery) {
  if (kind === 'visitor') return composeForVisitor;
  return digestOthers > 0 ? composeDigest : composeForAgency;
}

/** Adds sender, Message-ID and headers to the content of a mail. */
function addressMail(
  id: string,
  { language, replyTo, subject, ...content }: MailContent,
  { configuration, settings }: MailDependencies,
): Mail {
  return {
    id,
    messageId: `<${id}@${findMailDomain(settings.siteUrl)}>`,
    from: nameSender(settings.mailFrom, language.sender ?? brandIn(language, configuration).name),
    replyTo: typeof replyTo === 'string' ? replyTo : { ...replyTo, name: toHeaderText(replyTo.name) },
    subject: toHeaderText(subject),
    ...content,
    headers: { 'Content-Language': language.code, 'Auto-Submitted': 'auto-generated' },
  };
}

/** Adds a name to MAIL_FROM when it is a bare address. */
const nameSender = (mailFrom: string, name: string) => (mailFrom.includes('<') ? mailFrom : { name, address: mailFrom });

export type Week = Summary & {
  /** The id of the mail, the same for every attempt. */
  id: string;
  /** When the newest backup was made, in milliseconds since 1970; null when others make it. */
  backupAt: number | null;
};

/** Writes the agency's weekly mail. */
export async function composeWeekly(
  { id, leads, undelivered, unconfirmed, backupAt }: Week,
  dependencies: MailDependencies,
): Promise<Mail> {
  const { configuration, words: allWords, settings } = dependencies;
  const language = configuration.languages[0];
  const words = getWords(allWords, language.code, configuration).emails.agency.weekly ?? defaults.weekly;
  const title = fillIn(language, words.subject, { site: new URL(settings.siteUrl).host });
  const delivered = undelivered > 0 ? fill(words.undelivered, { count: undelivered }) : words.delivered;
  const lines = [
    fill(words.leads, { count: leads }),
    ...(leads > 0 ? [delivered] : []),
    ...(unconfirmed > 0 ? [fill(words.unconfirmed, { count: unconfirmed })] : []),
    ...(backupAt === null ? [] : [fill(words.backup, { day: formatMoment(backupAt, language, configuration.timeZone) })]),
  ];
  return addressMail(id, await composeNotice({ title, text: lines.join('\n') }, dependencies), dependencies);
}

/** Writes the agency's monthly mail. */
export async function composeMonthly(report: Report, dependencies: MailDependencies): Promise<Mail> {
  const { configuration, words: allWords, settings } = dependencies;
  const { siteUrl, mailTo } = settings;
  const language = configuration.languages[0];
  const words = getWords(allWords, language.code, configuration).emails.agency.monthly ?? englishWords;
  const described = describeReport(report, words, language, configuration.languages);
  const title = fillIn(language, words.subject, { site: new URL(siteUrl).host, month: described.month });
  const { renderReportMail } = await loadTemplates();
  const content = {
    language,
    to: mailTo,
    replyTo: mailTo,
    subject: title,
    html: renderReportMail({ configuration, siteUrl, language, title, report: described, words }),
    text: joinParagraphs(siteUrl, printReport(described, words)),
  };
  return addressMail(`monthly-${report.month}`, content, dependencies);
}

type Delivered = Pick<ClaimedDelivery, 'lead' | 'isUnconfirmed' | 'digestOthers'>;

type MailContent = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'html' | 'text'> & { language: Language };

/** English words for owners whose emails.json lacks those of these mails. */
const defaults = {
  unconfirmed: 'The visitor got no confirmation email, because too many were requested: reply soon.',
  digest: {
    subject: '{count} new messages',
    text: 'So many messages came in at once that these {count} share one email. To read them in the inbox, run this on the server: leads list',
  },
  weekly: {
    subject: '{site}: your week',
    leads: 'Messages in the last seven days: {count}',
    delivered: 'All of them reached you.',
    undelivered: 'Not delivered to you: {count}. To see why, run leads status on the server.',
    unconfirmed: 'Visitors who got no confirmation email: {count}',
    backup: 'Last backup: {day}',
  },
};

/** The mailbox that gets a lead: a page may have one of its own. */
const recipientOf = ({ page }: { page: string | null }, { configuration, settings }: MailDependencies): string =>
  Object.entries(configuration.mailTo).find(([address]) => encodeAddress(address) === page)?.[1] ?? settings.mailTo;

async function composeForAgency({ lead, isUnconfirmed }: Delivered, dependencies: MailDependencies): Promise<MailContent> {
  const { configuration, words: allWords } = dependencies;
  const { siteUrl } = dependencies.settings;
  const language = configuration.languages[0];
  const { agency: words } = getWords(allWords, language.code, configuration).emails;
  const described = describeLead(lead, words, configuration, siteUrl, language);
  const title = fillIn(language, words.title, { name: lead.name });
  const unconfirmed = isUnconfirmed ? ` ${words.unconfirmed ?? defaults.unconfirmed}` : '';
  const answer = fillIn(language, words.answer, { address: lead.email }) + unconfirmed;
  const preview = fillIn(language, words.preview, { site: new URL(siteUrl).host });
  const reply = { text: words.reply, href: `mailto:${lead.email}` };
  const { renderAgencyMail } = await loadTemplates();
  const toLine = ({ label, text, direction }: Entry) =>
    fillIn(language, words.line, { label, text: direction ? isolateIn(direction, text, language.direction) : text });
  return {
    language,
    to: recipientOf(lead, dependencies),
    replyTo: { name: lead.name, address: lead.email },
    subject: lead.canary ? words.canarySubject : fillIn(language, words.subject, { name: lead.name }),
    html: renderAgencyMail({ configuration, siteUrl, language, preview, title, answer, reply, lead: described }),
    text: joinParagraphs(
      title,
      answer,
      `${described.message.label}\n${described.message.text}`,
      described.contact.map(toLine).join('\n'),
      described.record.map(toLine).join('\n'),
    ),
  };
}

/** The digest: one mail in place of those about many leads, which are in the inbox. */
async function composeDigest({ digestOthers = 0 }: Delivered, dependencies: MailDependencies): Promise<MailContent> {
  const { configuration, words: allWords } = dependencies;
  const words = getWords(allWords, configuration.languages[0].code, configuration).emails.agency.digest ?? defaults.digest;
  const count = digestOthers + 1;
  return composeNotice({ title: fill(words.subject, { count }), text: fill(words.text, { count }) }, dependencies);
}

/** A mail to the agency that is about no single lead. */
async function composeNotice(
  notice: { title: string; text: string },
  { configuration, settings: { siteUrl, mailTo } }: MailDependencies,
): Promise<MailContent> {
  const language = configuration.languages[0];
  const { renderNoticeMail } = await loadTemplates();
  return {
    language,
    to: mailTo,
    replyTo: mailTo,
    subject: notice.title,
    html: renderNoticeMail({ configuration, siteUrl, language, ...notice }),
    text: joinParagraphs(notice.title, notice.text),
  };
}

async function composeForVisitor({ lead }: Delivered, dependencies: MailDependencies): Promise<MailContent> {
  const { configuration, words: allWords } = dependencies;
  const { siteUrl } = dependencies.settings;
  const language = findLanguage(lead.locale, configuration.languages);
  const { visitor: words } = getWords(allWords, language.code, configuration).emails;
  const greeting = isPlainName(lead.name) ? fillIn(language, words.greeting, { name: lead.name }) : words.greetingWithoutName;
  const reason = fillIn(language, words.reason, { site: new URL(siteUrl).host });
  const { renderVisitorMail } = await loadTemplates();
  return {
    language,
    to: lead.email,
    replyTo: recipientOf(lead, dependencies),
    subject: words.subject,
    html: renderVisitorMail({ configuration, siteUrl, language, words, greeting, reason }),
    text: joinParagraphs(
      greeting,
      words.received,
      words.next,
      `${words.book}\n${configuration.links.booking}`,
      words.callInstead,
      words.signature,
      `-- \n${reason}`,
    ),
  };
}

/** Fills in values that may read in the other direction, such as a name or an address. */
const fillIn = ({ direction }: Language, text: string, values: Readonly<Record<string, string>>) =>
  fill(text, isolateAll(values, direction));

const joinParagraphs = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

/** Loads the templates with the first mail only: by then scripts have registered a loader for .tsx, and `leads` needs no React. */
export const loadTemplates = () => import('./templates/render-mails.tsx');
