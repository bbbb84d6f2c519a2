import type { CSSProperties } from 'react';
import type { Language } from '../../../i18n/language.ts';
import type { Site } from '../../../model/configuration/site-config.ts';
import type { describeLead, Entry } from '../describe-lead.ts';
import { Button, Heading, Hr, Link, Section, Text } from './elements.ts';
import { MailLayout } from './mail-layout.tsx';
import { createStyles } from './mail-styles.ts';
import { TextLines } from './text-lines.tsx';

type Props = {
  site: Site;
  siteUrl: string;
  language: Language;
  preview: string;
  title: string;
  answer: string;
  lead: ReturnType<typeof describeLead>;
  reply: { text: string; href: string };
};

/** Everything about a lead, for the agency. */
export function AgencyMail({ site, siteUrl, language, preview, title, answer, lead, reply }: Props) {
  const styles = createStyles(site.colours);
  const describeIn =
    (style: CSSProperties) =>
    ({ label, text, href }: Entry) => (
      <Section key={label}>
        <Text className="ink-soft" style={styles.label}>
          {label}
        </Text>
        <Text className="ink" style={style}>
          {href ? (
            <Link href={href} className="ink" style={styles.link}>
              {text}
            </Link>
          ) : (
            <TextLines text={text} />
          )}
        </Text>
      </Section>
    );
  return (
    <MailLayout site={site} siteUrl={siteUrl} language={language} preview={preview}>
      <Heading as="h1" className="ink" style={styles.title}>
        {title}
      </Heading>
      <Text className="ink-soft" style={styles.soft}>
        {answer}
      </Text>
      {[lead.message, ...lead.contact].map(describeIn(styles.value))}
      <Section style={{ margin: '24px 0 0' }}>
        <Button href={reply.href} className="action" style={styles.button}>
          {reply.text}
        </Button>
      </Section>
      <Hr style={styles.rule} />
      {lead.record.map(describeIn(styles.record))}
    </MailLayout>
  );
}
