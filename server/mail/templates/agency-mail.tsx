import type { CSSProperties } from 'react';
import type { DescribedLead, Entry } from '../describe-lead.ts';
import { Button, createStyles, type MailFrame, MailLayout, renderMail, Section, TextLines } from './mail-frame.tsx';

type Props = MailFrame & {
  title: string;
  intro: string;
  reply: string;
  leads: DescribedLead[];
};

function AgencyMail({ title, intro, reply, leads, ...frame }: Props) {
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

function LeadEntries({ lead, reply, styles }: { lead: DescribedLead; reply: string; styles: Styles }) {
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

export const renderAgencyMail = (props: Props) => renderMail(<AgencyMail {...props} />);
