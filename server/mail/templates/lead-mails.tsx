import type { CSSProperties } from 'react';
import type { Words } from '../../../model/words/index.ts';
import type { DescribedLead, Entry } from '../describe-lead.ts';
import {
  Button,
  type MailFrame,
  MailLayout,
  MailLink,
  renderMail,
  Section,
  TextLines,
} from './mail-frame.tsx';
import { createTextStyles } from './mail-styles.ts';

type AgencyMailProps = MailFrame & {
  title: string;
  intro: string;
  reply: string;
  leads: DescribedLead[];
};

function AgencyMail({ title, intro, reply, leads, ...frame }: AgencyMailProps) {
  const styles = createTextStyles(frame.configuration.colours);
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

type EntriesProps = {
  lead: DescribedLead;
  reply: string;
  styles: ReturnType<typeof createTextStyles>;
};

function LeadEntries({ lead, reply, styles }: EntriesProps) {
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
    <MailLink href={href} dir="ltr" className="ink" style={style}>
      {text}
    </MailLink>
  );
}

/** The mail to the agency about one lead, or about several that share it. @returns HTML */
export const renderAgencyMail = (props: AgencyMailProps) => renderMail(<AgencyMail {...props} />);

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
  const styles = createTextStyles(colours);
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
