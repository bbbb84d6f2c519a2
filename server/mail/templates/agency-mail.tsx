import type { CSSProperties } from 'react';
import type { Language } from '../../../i18n/language.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { describeLead, Entry } from '../describe-lead.ts';
import { Button, Section, TextLines } from './elements.tsx';
import { MailLayout } from './mail-layout.tsx';
import { createStyles } from './mail-styles.ts';

type Props = {
  configuration: Configuration;
  siteUrl: string;
  language: Language;
  preview: string;
  title: string;
  answer: string;
  lead: ReturnType<typeof describeLead>;
  reply: { text: string; href: string };
};

/** The mail to the agency: everything about a lead. */
export function AgencyMail({ configuration, siteUrl, language, preview, title, answer, lead, reply }: Props) {
  const styles = createStyles(configuration.colours);
  const describeIn =
    (style: CSSProperties) =>
    ({ label, text, href, direction }: Entry) => (
      <Section key={label}>
        <p className="ink-soft" style={styles.label}>
          {label}
        </p>
        <p className="ink" style={style}>
          {href ? (
            // Addresses and numbers read from left to right in every language.
            <a href={href} target="_blank" rel="noopener" dir="ltr" className="ink" style={styles.link}>
              {text}
            </a>
          ) : (
            <bdi dir={direction}>
              <TextLines text={text} />
            </bdi>
          )}
        </p>
      </Section>
    );
  return (
    <MailLayout configuration={configuration} siteUrl={siteUrl} language={language} preview={preview}>
      <h1 className="ink" style={styles.title}>
        {title}
      </h1>
      <p className="ink-soft" style={styles.soft}>
        {answer}
      </p>
      {[lead.message, ...lead.contact].map(describeIn(styles.value))}
      <Section style={{ margin: '24px 0 0' }}>
        <Button href={reply.href} style={styles.button}>
          {reply.text}
        </Button>
      </Section>
      <hr style={styles.rule} />
      {lead.record.map(describeIn(styles.record))}
    </MailLayout>
  );
}
