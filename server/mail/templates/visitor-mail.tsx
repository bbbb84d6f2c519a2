import type { Language } from '../../../i18n/language.ts';
import type { Site } from '../../../model/configuration/site-config.ts';
import type { Copy } from '../../../model/words/index.ts';
import { Button, Heading, Section, Text } from './elements.ts';
import { MailLayout } from './mail-layout.tsx';
import { createStyles } from './mail-styles.ts';

type Props = {
  greeting: string;
  site: Site;
  siteUrl: string;
  language: Language;
  copy: Copy['emails']['visitor'];
  reason: string;
};

/** Tells a visitor that the message arrived. Repeats nothing of it: the address may be somebody else's. */
export function VisitorMail({ greeting, site, siteUrl, language, copy, reason }: Props) {
  const styles = createStyles(site.colours);
  const paragraph = (text: string) => (
    <Text className="ink" style={styles.text}>
      {text}
    </Text>
  );
  return (
    <MailLayout site={site} siteUrl={siteUrl} language={language} preview={copy.preview} footer={reason}>
      <Heading as="h1" className="ink" style={{ ...styles.title, marginBottom: 20 }}>
        {copy.title}
      </Heading>
      {paragraph(greeting)}
      {paragraph(copy.received)}
      {paragraph(copy.next)}
      {paragraph(copy.book)}
      <Section style={{ margin: '0 0 20px' }}>
        <Button href={site.links.booking} className="action" style={styles.button}>
          {copy.bookButton}
        </Button>
      </Section>
      <Text className="ink-soft" style={styles.soft}>
        {copy.callInstead}
      </Text>
      {paragraph(copy.signature)}
    </MailLayout>
  );
}
