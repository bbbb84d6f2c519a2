import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../../i18n/language.ts';
import { brandIn } from '../../../i18n/language.ts';
import { mailIcon } from '../../../i18n/routes.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { LayoutTable, Preview, Section } from './elements.tsx';
import { createStyles, darkStyleSheet } from './mail-styles.ts';

export type MailFrame = { configuration: Configuration; siteUrl: string; language: Language; preview: string };

type Props = MailFrame & { footer?: string; children: ReactNode };

/** The frame of every e-mail: the logo, a sheet for the content, and the sender. */
export function MailLayout({ configuration, siteUrl, language, preview, footer, children }: Props) {
  const styles = createStyles(configuration.colours);
  return (
    <html lang={language.code} dir={language.direction}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyleSheet(configuration.colours)}</style>
      </head>
      <body className="ground" style={styles.body}>
        <Preview text={preview} />
        <LayoutTable>
          <tr>
            {/* Gmail drops the attributes of <html>: the language and its direction stand here, too. */}
            <td lang={language.code} dir={language.direction} className="ground" style={styles.ground}>
              <Section style={styles.container}>
                <LayoutTable style={styles.header}>
                  <tr>
                    <td style={{ width: mailIcon.size + 12 }}>
                      {/* Where pictures are blocked, the name beside it stands alone. A low priority keeps React from preloading it. */}
                      <img
                        src={siteUrl + mailIcon.path}
                        alt=""
                        width={mailIcon.size}
                        height={mailIcon.size}
                        fetchPriority="low"
                        style={styles.icon}
                      />
                    </td>
                    <td>
                      <a href={siteUrl} target="_blank" className="ink" style={styles.brand} rel="noopener">
                        {brandIn(language, configuration).name}
                      </a>
                    </td>
                  </tr>
                </LayoutTable>
                <Section className="sheet" style={styles.sheet}>
                  {children}
                </Section>
                <p className="ink-soft" style={styles.footer}>
                  {footer ? `${footer} ` : null}
                  <a href={siteUrl} target="_blank" className="ink-soft" style={styles.footerLink} rel="noopener">
                    {new URL(siteUrl).host}
                  </a>
                </p>
              </Section>
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

/** The doctype that mail programs are tested with; React writes none. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export const renderMail = (mail: ReactElement) => doctype + renderToStaticMarkup(mail);
