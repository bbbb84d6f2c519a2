import { Button, Heading, Hr, Link, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { Site } from '../../../config/site-schema.ts';
import type { Copy } from '../../../content/schema/index.ts';
import type { Lead } from '../../inbox/lead.ts';
import { MailLayout } from './mail-layout.tsx';
import { createStyles } from './mail-styles.ts';
import { TextLines } from './text-lines.tsx';

type Props = { lead: Lead; site: Site; siteUrl: string; locale: string; copy: Copy['emails']['agency']; preview: string };

/** Everything about a lead, for the agency. */
export function AgencyMail({ lead, site, siteUrl, locale, copy, preview }: Props) {
  const styles = createStyles(site.colours);
  const { labels } = copy;
  const language = site.languages.find(({ code }) => code === lead.locale)?.name ?? lead.locale;
  const receivedAt = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(lead.receivedAt);
  const entry = (label: string, value: ReactNode) => (
    <>
      <Text className="ink-soft" style={styles.label}>
        {label}
      </Text>
      <Text className="ink" style={styles.value}>
        {value}
      </Text>
    </>
  );
  const link = (href: string, text: string) => (
    <Link href={href} className="ink" style={styles.link}>
      {text}
    </Link>
  );
  return (
    <MailLayout site={site} siteUrl={siteUrl} locale={locale} preview={preview}>
      <Heading as="h1" className="ink" style={styles.title}>
        {copy.title.replace('{name}', () => lead.name)}
      </Heading>
      <Text className="ink-soft" style={styles.soft}>
        {copy.answer.replace('{address}', () => lead.email)}
      </Text>
      {entry(labels.message, lead.message ? <TextLines text={lead.message} /> : copy.noMessage)}
      {entry(labels.name, lead.name)}
      {entry(labels.email, link(`mailto:${lead.email}`, lead.email))}
      {entry(labels.phone, link(`tel:${lead.phone.replace(/[^\d+]/g, '')}`, lead.phone))}
      <Section style={{ margin: '24px 0 0' }}>
        <Button href={`mailto:${lead.email}`} className="action" style={styles.button}>
          {copy.reply}
        </Button>
      </Section>
      <Hr style={styles.rule} />
      {entry(labels.receivedAt, receivedAt)}
      {entry(labels.language, language)}
      {entry(labels.page, lead.page === null ? copy.unknownPage : link(siteUrl + lead.page, lead.page))}
      {entry(labels.consent, lead.consent.ticked ? copy.consentGiven : copy.consentNotGiven)}
      {entry(labels.wording, `${lead.consent.wording} (${lead.consent.version})`)}
      {entry(labels.reference, lead.id)}
    </MailLayout>
  );
}
