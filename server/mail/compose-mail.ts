import { mapTexts } from '../../contact/lead-form.ts';
import { encodeAddress } from '../../i18n/address.ts';
import { fill, isolateAll, isolateIn } from '../../i18n/fill.ts';
import { brandIn, findLanguage, type Language } from '../../i18n/language.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { getWords, type WordsByLanguage } from '../../model/words/index.ts';
import { hash } from '../inbox/identifiers.ts';
import type { ClaimedDelivery, Lead } from '../inbox/store.ts';
import { findMailDomain, type Settings } from '../settings/settings.ts';
import type { Mail } from './smtp-mailer.ts';
import type { DescribedLead, Entry } from './templates/lead-mails.tsx';

type MailDependencies = {
  configuration: Configuration;
  words: WordsByLanguage;
  settings: Pick<Settings, 'mailFrom' | 'mailTo' | 'siteUrl'>;
};

type MailContent = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'html' | 'text'> & {
  language: Language;
};

/**
 * Writes the mail of a delivery: to the agency with all of its leads, or to the visitor in the
 * form's language.
 */
export async function composeMail(
  delivery: ClaimedDelivery,
  dependencies: MailDependencies,
): Promise<Mail> {
  const { configuration, settings } = dependencies;
  const leads = [delivery, ...delivery.others].map(({ lead }) => mapTexts(lead, toBodyText)) as [
    Lead,
    ...Lead[],
  ];
  const { language, replyTo, subject, ...content } =
    delivery.kind === 'visitor'
      ? await composeForVisitor(leads[0], dependencies)
      : await composeForAgency(leads, delivery.isUnconfirmed, dependencies);
  const name = language.sender ?? brandIn(language, configuration).name;
  return {
    id: delivery.id,
    messageId: `<${nameMessage([delivery, ...delivery.others])}@${findMailDomain(settings.siteUrl)}>`,
    from: settings.mailFrom.includes('<')
      ? settings.mailFrom
      : { name, address: settings.mailFrom },
    replyTo:
      typeof replyTo === 'string' ? replyTo : { ...replyTo, name: toHeaderText(replyTo.name) },
    subject: toHeaderText(subject),
    ...content,
    headers: { 'Content-Language': language.code, 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * A shared mail is the same message only with the same leads: receivers drop a repeated Message-ID.
 */
const nameMessage = (shared: { id: string }[]) =>
  shared.length === 1 ? shared[0]?.id : `${shared.length}-${hash(...shared.map(({ id }) => id))}`;

async function composeForAgency(
  leads: [Lead, ...Lead[]],
  isUnconfirmed: boolean,
  dependencies: MailDependencies,
): Promise<MailContent> {
  const { configuration, words: allWords, settings } = dependencies;
  const { siteUrl } = settings;
  const language = configuration.languages[0];
  const words = getWords(allWords, language.code, configuration).emails.agency;
  const [lead] = leads;
  const { name, email: address } = lead;
  const count = leads.length;
  const digest = fill(words.digest.subject, { count });
  const to = [...new Set(leads.map((one) => recipientOf(one, dependencies)))].join(', ');
  const { title, intro, ...envelope } =
    count > 1
      ? {
          title: digest,
          intro: fill(words.digest.text, { count }),
          subject: digest,
          to,
          replyTo: settings.mailTo,
        }
      : {
          title: fillIn(language, words.title, { name }),
          intro:
            fillIn(language, words.answer, { address }) +
            (isUnconfirmed ? ` ${words.unconfirmed}` : ''),
          subject: lead.canary ? words.canarySubject : fillIn(language, words.subject, { name }),
          to,
          replyTo: { name, address },
        };
  const { describeLead, renderAgencyMail } = await loadTemplates();
  const described = leads.map((one) => describeLead(one, words, configuration, siteUrl, language));
  const preview = fillIn(language, words.preview, { site: new URL(siteUrl).host });
  const toLine = ({ label, text, direction }: Entry) =>
    fillIn(language, words.line, {
      label,
      text: direction ? isolateIn(direction, text, language.direction) : text,
    });
  const print = ({ message, contact, record }: DescribedLead) =>
    [
      `${message.label}\n${message.text}`,
      contact.map(toLine).join('\n'),
      record.map(toLine).join('\n'),
    ].join('\n\n');
  return {
    ...envelope,
    language,
    html: renderAgencyMail({
      configuration,
      siteUrl,
      language,
      preview,
      title,
      intro,
      reply: words.reply,
      leads: described,
    }),
    text: joinParagraphs(title, intro, described.map(print).join(rule)),
  };
}

const rule = `\n\n${'-'.repeat(40)}\n\n`;

async function composeForVisitor(lead: Lead, dependencies: MailDependencies): Promise<MailContent> {
  const { configuration, words: allWords } = dependencies;
  const { siteUrl } = dependencies.settings;
  const language = findLanguage(lead.locale, configuration.languages);
  const { visitor: words } = getWords(allWords, language.code, configuration).emails;
  const reason = fillIn(language, words.reason, { site: new URL(siteUrl).host });
  const { renderVisitorMail } = await loadTemplates();
  return {
    language,
    to: lead.email,
    replyTo: recipientOf(lead, dependencies),
    subject: words.subject,
    html: renderVisitorMail({ configuration, siteUrl, language, words, reason }),
    text: joinParagraphs(
      words.greetingWithoutName,
      words.received,
      words.next,
      `${words.book}\n${configuration.links.booking}`,
      words.callInstead,
      words.signature,
      `-- \n${reason}`,
    ),
  };
}

/** The mailbox that gets a lead: a page may have one of its own. */
const recipientOf = ({ page }: Lead, { configuration, settings }: MailDependencies): string =>
  Object.entries(configuration.mailTo).find(([address]) => encodeAddress(address) === page)?.[1] ??
  settings.mailTo;

const fillIn = ({ direction }: Language, text: string, values: Readonly<Record<string, string>>) =>
  fill(text, isolateAll(values, direction));

const joinParagraphs = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

/**
 * Loads the templates, which takes a tenth of a second, in which no request is answered. They are
 * not imported above: scripts register a loader for .tsx first, and `leads` needs no React.
 */
export const loadTemplates = () => import('./templates/lead-mails.tsx');

/**
 * Bidirectional embeddings, overrides and isolates: they reorder the text after them, beyond what
 * the visitor wrote.
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Unicode's format characters, except the joiners that scripts and emoji need. */
const invisible = /[^\P{Cf}\u200c\u200d]/gu;

/** Cleans what a visitor typed for the body of a mail. */
export const toBodyText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(directionControls, '');

/**
 * Cleans a text for a header field: one line, no invisible characters, and no encoded word (RFC
 * 2047), because `=?utf-8?q?=0A?=` is plain text to the sender and a line break to the mail program
 * that decodes it.
 */
export const toHeaderText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(invisible, '')
    .replaceAll('=?', '= ?')
    .trim();
