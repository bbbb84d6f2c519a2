import type { CSSProperties } from 'react';
import { type TextField, textFields } from '../../../contact/lead-form.ts';
import { readableAddress } from '../../../i18n/address.ts';
import { toPhoneAddress } from '../../../i18n/contact-facts.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { directionOf, type Language } from '../../../i18n/language.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { Words } from '../../../model/words/index.ts';
import type { Lead } from '../../inbox/store.ts';
import {
  Button,
  createStyles,
  type MailFrame,
  MailLayout,
  renderMail,
  Section,
  TextLines,
} from './mail-frame.tsx';

type AgencyMailProps = MailFrame & {
  title: string;
  intro: string;
  reply: string;
  leads: DescribedLead[];
};

function AgencyMail({ title, intro, reply, leads, ...frame }: AgencyMailProps) {
  const styles = createStyles(frame.configuration.colours);
  return (
    <MailLayout {...frame}>
      <h1 className="ink" style={styles.title}>
        {title}
      </h1>
      <p className="ink-soft" style={styles.soft}>
        {intro}
      </p>
      {leads.map((lead, index) => (
        <Section key={lead.id}>
          {index > 0 && <hr style={{ ...styles.rule, opacity: 1 }} />}
          <LeadEntries lead={lead} reply={reply} styles={styles} />
        </Section>
      ))}
    </MailLayout>
  );
}

type Styles = ReturnType<typeof createStyles>;

function LeadEntries({
  lead,
  reply,
  styles,
}: {
  lead: DescribedLead;
  reply: string;
  styles: Styles;
}) {
  const describeIn = (style: CSSProperties) => (entry: Entry) => (
    <Section key={entry.label}>
      <p className="ink-soft" style={styles.label}>
        {entry.label}
      </p>
      <p className="ink" style={style}>
        <EntryText {...entry} style={styles.link} />
      </p>
    </Section>
  );
  return (
    <>
      {[lead.message, ...lead.contact].map(describeIn(styles.value))}
      <Section style={{ margin: '24px 0 0' }}>
        <Button href={`mailto:${lead.email}`} style={styles.button}>
          {reply}
        </Button>
      </Section>
      <hr style={styles.rule} />
      {lead.record.map(describeIn(styles.record))}
    </>
  );
}

function EntryText({ text, href, direction, style }: Entry & { style: CSSProperties }) {
  if (!href)
    return (
      <bdi dir={direction}>
        <TextLines text={text} />
      </bdi>
    );
  return (
    // Addresses and numbers read from left to right in every language.
    <a href={href} target="_blank" rel="noopener" dir="ltr" className="ink" style={style}>
      {text}
    </a>
  );
}

/** The mail to the agency about one lead, or about several that share it. @returns HTML */
export const renderAgencyMail = (props: AgencyMailProps) => renderMail(<AgencyMail {...props} />);

/**
 * A line of the mail. `direction` is given for a text of the site, whose language is known; else
 * the text's own letters decide.
 */
export type Entry = {
  label: string;
  text: string;
  href?: string | undefined;
  direction?: Language['direction'];
};

export type DescribedLead = ReturnType<typeof describeLead>;

/**
 * What the mail says of a lead, as HTML and as plain text: its message, how to answer, and the
 * record of the request.
 */
export function describeLead(
  lead: Lead,
  words: Words['emails']['agency'],
  configuration: Configuration,
  siteUrl: string,
  language: Language,
) {
  const { labels } = words;
  const links: Partial<Record<TextField, string>> = {
    email: `mailto:${lead.email}`,
    phone: toPhoneAddress(lead.phone),
  };
  const contact = textFields
    .filter((field) => field !== 'message' && lead[field] !== '')
    .map((field): Entry => ({ label: labels[field], text: lead[field], href: links[field] }));
  const record: Entry[] = [
    {
      label: labels.receivedAt,
      text: formatMoment(lead.receivedAt, language, configuration.timeZone),
    },
    {
      label: labels.language,
      text: configuration.languages.find(({ code }) => code === lead.locale)?.name ?? lead.locale,
    },
    {
      label: labels.page,
      text: lead.page === null ? words.unknownPage : readableAddress(lead.page),
      ...(lead.page?.startsWith('/') && { href: siteUrl + lead.page }),
    },
    ...(lead.source
      ? [
          {
            label: labels.source,
            text: Object.values(lead.source).map(readableAddress).join(' · '),
          },
        ]
      : []),
    {
      label: labels.consent,
      text: lead.consent.ticked ? words.consentGiven : words.consentNotGiven,
    },
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

type VisitorMailProps = Omit<MailFrame, 'preview'> & {
  words: Words['emails']['visitor'];
  reason: string;
};

/**
 * The confirmation to the visitor. It repeats nothing that the visitor typed, because the address
 * may belong to another person.
 */
function VisitorMail({ words, reason, ...frame }: VisitorMailProps) {
  const { colours, links } = frame.configuration;
  const styles = createStyles(colours);
  const paragraph = (text: string) => (
    <p className="ink" style={styles.text}>
      {text}
    </p>
  );
  return (
    <MailLayout {...frame} preview={words.preview} footer={reason}>
      <h1 className="ink" style={{ ...styles.title, marginBottom: 20 }}>
        {words.title}
      </h1>
      {paragraph(words.greetingWithoutName)}
      {paragraph(words.received)}
      {paragraph(words.next)}
      {paragraph(words.book)}
      <Section style={{ margin: '0 0 20px' }}>
        <Button href={links.booking} style={styles.button}>
          {words.bookButton}
        </Button>
      </Section>
      <p className="ink-soft" style={styles.soft}>
        {words.callInstead}
      </p>
      {paragraph(words.signature)}
    </MailLayout>
  );
}

/** The confirmation to the visitor. @returns HTML */
export const renderVisitorMail = (props: VisitorMailProps) =>
  renderMail(<VisitorMail {...props} />);
