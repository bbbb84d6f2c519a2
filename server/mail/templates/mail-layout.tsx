import type { ReactNode } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { mailIcon } from '../../../model/configuration/mail-icon.ts';
import type { Site } from '../../../model/configuration/site-config.ts';
import { Body, Column, Container, Head, Html, Img, Link, Preview, Row, Section, Text } from './elements.ts';
import { createStyles, darkStyleSheet } from './mail-styles.ts';

type Props = { site: Site; siteUrl: string; language: Language; preview: string; footer?: string; children: ReactNode };

/** The frame of every e-mail: the logo, a sheet for the matter, and who it comes from. */
export function MailLayout({ site, siteUrl, language, preview, footer, children }: Props) {
  const styles = createStyles(site.colours);
  return (
    <Html lang={language.code} dir={language.direction}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyleSheet(site.colours)}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={styles.body}>
        <Container style={styles.container}>
          <Section style={styles.header}>
            <Row>
              <Column style={{ width: mailIcon.size + 12 }}>
                {/* Where pictures are blocked, the name beside it stands alone. */}
                <Img src={siteUrl + mailIcon.path} alt="" width={mailIcon.size} height={mailIcon.size} style={styles.icon} />
              </Column>
              <Column>
                <Link href={siteUrl} className="ink" style={styles.brand}>
                  {site.name}
                </Link>
              </Column>
            </Row>
          </Section>
          <Section className="sheet" style={styles.sheet}>
            {children}
          </Section>
          <Text className="ink-soft" style={styles.footer}>
            {footer ? `${footer} ` : null}
            <Link href={siteUrl} className="ink-soft" style={styles.footerLink}>
              {new URL(siteUrl).host}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
