import type { Language } from '../../../i18n/language.ts';
import type { Site } from '../../../model/configuration/site-config.ts';
import type { Copy } from '../../../model/words/index.ts';
import { Button, Section } from './elements.tsx';
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
    <p className="ink" style={styles.text}>
      {text}
    </p>
  );
  return (
    <MailLayout site={site} siteUrl={siteUrl} language={language} preview={copy.preview} footer={reason}>
      <h1 className="ink" style={{ ...styles.title, marginBottom: 20 }}>
        {copy.title}
      </h1>
      {paragraph(greeting)}
      {paragraph(copy.received)}
      {paragraph(copy.next)}
      {paragraph(copy.book)}
      <Section style={{ margin: '0 0 20px' }}>
        <Button href={site.links.booking} style={styles.button}>
          {copy.bookButton}
        </Button>
      </Section>
      <p className="ink-soft" style={styles.soft}>
        {copy.callInstead}
      </p>
      {paragraph(copy.signature)}
    </MailLayout>
  );
}
