import { type CSSProperties, Fragment } from 'react';
import { toPhoneAddress } from '../../../i18n/contact-facts.ts';
import type { Language } from '../../../i18n/language.ts';
import type { Words } from '../../../model/words/index.ts';
import {
  type AgencyWords,
  type DescribedLead,
  type Entry,
  listWordings,
  printEntry,
} from '../describe-lead.ts';
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
  intro: string;
  words: AgencyWords;
  leads: DescribedLead[];
};

function AgencyMail({ intro, words, leads, ...frame }: AgencyMailProps) {
  const styles = createTextStyles(frame.configuration.colours);
  const [lead, ...others] = leads;
  return (
    <MailLayout {...frame}>
      <h1 className="ink" style={styles.title}>
        {frame.title}
      </h1>
      <p className="ink-soft" style={styles.soft}>
        {intro}
      </p>
      {lead && others.length === 0 ? (
        <LoneLead lead={lead} reply={words.reply} styles={styles} />
      ) : (
        <SharedLeads leads={leads} words={words} language={frame.language} styles={styles} />
      )}
    </MailLayout>
  );
}

type Styles = ReturnType<typeof createTextStyles>;

type EntriesProps = { entries: Entry[]; style: CSSProperties; styles: Styles };

const Entries = ({ entries, style, styles }: EntriesProps) =>
  entries.map((entry) => (
    <Section key={entry.label + entry.text}>
      <p className="ink-soft" style={styles.label}>
        {entry.label}
      </p>
      <p className="ink" style={style}>
        <EntryText {...entry} style={styles.link} />
      </p>
    </Section>
  ));

type LoneLeadProps = { lead: DescribedLead; reply: string; styles: Styles };

const LoneLead = ({ lead, reply, styles }: LoneLeadProps) => (
  <>
    <Entries entries={[lead.message, ...lead.contact]} style={styles.value} styles={styles} />
    <Section style={{ margin: '24px 0 0' }}>
      <Button href={lead.mailLink} style={styles.button}>
        {reply}
      </Button>
    </Section>
    <hr className="rule" style={styles.rule} />
    <Entries entries={[...lead.record, lead.wording]} style={styles.record} styles={styles} />
  </>
);

type SharedLeadsProps = {
  leads: DescribedLead[];
  words: AgencyWords;
  language: Language;
  styles: Styles;
};

/** Leads with little markup each: Gmail cuts a mail off at 102 KB. */
function SharedLeads({ leads, words, language, styles }: SharedLeadsProps) {
  const print = (entries: Entry[]) =>
    entries.map((entry) => printEntry(entry, words, language)).join(' · ');
  return (
    <>
      {leads.map(({ id, name, contact, message, record }) => (
        <Fragment key={id}>
          <hr className="rule" style={styles.rule} />
          <p className="ink" style={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className="ink" style={styles.record}>
            {contact.map(
              ({ href, text }) =>
                href && (
                  <Fragment key={href}>
                    <EntryText label="" text={text} href={href} style={styles.link} />
                    <br />
                  </Fragment>
                ),
            )}
          </p>
          <p className="ink" style={{ ...styles.value, marginTop: 8 }}>
            <EntryText {...message} style={styles.link} />
          </p>
          <p className="ink-soft" style={styles.small}>
            {print(record)}
          </p>
        </Fragment>
      ))}
      <hr className="rule" style={styles.rule} />
      <p className="ink-soft" style={styles.small}>
        {print(listWordings(leads))}
      </p>
    </>
  );
}

function EntryText({ text, href, direction, language, style }: Entry & { style: CSSProperties }) {
  if (!href)
    return (
      <bdi dir={direction} lang={language}>
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

/**
 * The mail to the agency about one lead, or about several that share it.
 * @returns HTML
 */
export const renderAgencyMail = (props: AgencyMailProps) => renderMail(<AgencyMail {...props} />);

type VisitorMailProps = Omit<MailFrame, 'preview' | 'title'> & {
  words: Words['emails']['visitor'];
  reason: string;
  /** The address of the booking page. */
  booking: string;
};

/**
 * The confirmation to the visitor. It repeats nothing that the visitor typed, because the address
 * may belong to another person.
 */
function VisitorMail({ words, reason, booking, ...frame }: VisitorMailProps) {
  const { colours, phone } = frame.configuration;
  const styles = createTextStyles(colours);
  const paragraph = (text: string) => (
    <p className="ink" style={styles.text}>
      {text}
    </p>
  );
  return (
    <MailLayout {...frame} title={words.title} preview={words.preview} footer={reason}>
      <h1 className="ink" style={{ ...styles.title, marginBottom: 20 }}>
        {words.title}
      </h1>
      {paragraph(words.greetingWithoutName)}
      {paragraph(words.received)}
      {paragraph(words.next)}
      {paragraph(words.book)}
      <Section style={{ margin: '0 0 20px' }}>
        <Button href={booking} style={styles.button}>
          {words.bookButton}
        </Button>
      </Section>
      <p className="ink-soft" style={styles.soft}>
        {words.callInstead.split(phone).map((text, index) => (
          <Fragment key={text}>
            {index > 0 && (
              <MailLink href={toPhoneAddress(phone)} dir="ltr" style={styles.phone}>
                {phone}
              </MailLink>
            )}
            {text}
          </Fragment>
        ))}
      </p>
      {paragraph(words.signature)}
    </MailLayout>
  );
}

/**
 * The confirmation to the visitor.
 * @returns HTML
 */
export const renderVisitorMail = (props: VisitorMailProps) =>
  renderMail(<VisitorMail {...props} />);
