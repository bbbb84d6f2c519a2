import type { ComponentProps, CSSProperties, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mailIcon } from '../../../contact/mail-icon.ts';
import { readableHost } from '../../../i18n/domains.ts';
import { brandIn, type Language } from '../../../i18n/language.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { createFrameStyles, writeDarkStyles } from './mail-styles.ts';

export type MailFrame = {
  configuration: Configuration;
  siteUrl: string;
  language: Language;
  title: string;
  preview: string;
};

type Props = MailFrame & { footer?: string; children: ReactNode };

/** The frame of every e-mail: the logo, a sheet for the content, and the sender. */
export function MailLayout(props: Props) {
  const { configuration, language, title, preview } = props;
  const styles = createFrameStyles(configuration.colours);
  const { code, direction } = language;
  const content = renderToStaticMarkup(<Content {...props} styles={styles} />);
  return (
    <html lang={code} dir={direction}>
      <Head title={title} darkStyles={writeDarkStyles(configuration.colours)} />
      <body className="ground" style={styles.body}>
        <Preview text={preview} />
        <LayoutTable>
          <tr>
            {/* Gmail drops the attributes of <html>: the language and its direction stand here, too. */}
            <td
              lang={code}
              dir={direction}
              className="ground"
              style={styles.ground}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments
              dangerouslySetInnerHTML={{ __html: withOutlookWidth(content) }}
            />
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

type Styles = ReturnType<typeof createFrameStyles>;

function Content({
  configuration,
  siteUrl,
  language,
  footer,
  children,
  styles,
}: Props & { styles: Styles }) {
  return (
    <Section style={styles.container}>
      <Sender siteUrl={siteUrl} name={brandIn(language, configuration).name} styles={styles} />
      <Section className="sheet" style={styles.sheet}>
        {children}
      </Section>
      <p className="ink-soft" style={styles.footer}>
        {footer ? `${footer} ` : null}
        <MailLink href={siteUrl} className="ink-soft" style={styles.footerLink}>
          {readableHost(siteUrl)}
        </MailLink>
      </p>
    </Section>
  );
}

/** Outlook's Word engine knows no `max-width`, but reads conditional comments. */
const withOutlookWidth = (html: string) =>
  '<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->' +
  `${html}<!--[if mso]></td></tr></table><![endif]-->`;

const Head = ({ title, darkStyles }: { title: string; darkStyles: string }) => (
  <head>
    <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title}</title>
    <meta name="x-apple-disable-message-reformatting" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <style>{darkStyles}</style>
  </head>
);

type SenderProps = { siteUrl: string; name: string; styles: Styles };

/** Logo and name. Where pictures are blocked, the name stands alone. */
function Sender({ siteUrl, name, styles }: SenderProps) {
  const { path, size } = mailIcon;
  return (
    <LayoutTable style={styles.header}>
      <tr>
        <td style={{ width: size + 12 }}>
          {/* A low priority keeps React from preloading it. */}
          <img
            src={siteUrl + path}
            alt=""
            width={size}
            height={size}
            fetchPriority="low"
            style={styles.icon}
          />
        </td>
        <td>
          <MailLink href={siteUrl} className="ink" style={styles.brand}>
            {name}
          </MailLink>
        </td>
      </tr>
    </LayoutTable>
  );
}

/** A link that opens beside the mail, where it is read in a browser. */
export const MailLink = (link: ComponentProps<'a'>) => (
  <a {...link} target="_blank" rel="noopener" />
);

/** The doctype that mail programs are tested with; React writes none. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A mail as HTML with its doctype. */
export const renderMail = (mail: ReactElement) => doctype + renderToStaticMarkup(mail);

type TableProps = { className?: string; style?: CSSProperties; children: ReactNode };

/**
 * A table that only places its rows: mail programs lay out nothing else reliably, and screen
 * readers pass over it.
 */
const LayoutTable = ({ children, ...table }: TableProps) => (
  <table
    role="presentation"
    align="center"
    width="100%"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    {...table}
  >
    <tbody>{children}</tbody>
  </table>
);

/** A block of a mail: a table of one cell. */
export const Section = ({ children, ...table }: TableProps) => (
  <LayoutTable {...table}>
    <tr>
      <td>{children}</td>
    </tr>
  </LayoutTable>
);

const buttonStyle: CSSProperties = {
  display: 'inline-block',
  padding: '14px 22px',
  lineHeight: '120%',
  textDecoration: 'none',
};

type MailStyle = CSSProperties & { msoPaddingAlt: string };

const longestPreview = 150;

/** Several kinds of invisible characters, because each mail program strips some of them. */
const filler = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/**
 * The line that inboxes show after the subject. Invisible characters fill it up, or the first words
 * of the body follow.
 */
function Preview({ text }: { text: string }) {
  const shown = Array.from(text.replace(/\s+/g, ' ')).slice(0, longestPreview);
  return (
    <div
      style={{
        display: 'none',
        overflow: 'hidden',
        lineHeight: '1px',
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
    >
      {shown.join('')}
      {filler.repeat(longestPreview - shown.length)}
    </div>
  );
}

/**
 * A link that looks like a button. The padding is that of a cell, too: Outlook for Windows gives
 * links none.
 */
export function Button({ style, ...link }: ComponentProps<'a'>) {
  const cellStyle: MailStyle = { ...style, msoPaddingAlt: '14px 22px' };
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className="action" style={cellStyle}>
            <MailLink {...link} className="action" style={{ ...buttonStyle, ...style }} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Text with its line breaks, as elements: Outlook does not know `white-space: pre-line`. */
export function TextLines({ text }: { text: string }) {
  return text.split('\n').flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
    index === 0 ? line : [<br key={index} />, line],
  );
}
