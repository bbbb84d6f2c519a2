import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mailIcon } from '../../../contact/mail-icon.ts';
import { brandIn, type Language } from '../../../i18n/language.ts';
import { type Colours, derivePalette } from '../../../model/configuration/colours.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';

export type MailFrame = {
  configuration: Configuration;
  siteUrl: string;
  language: Language;
  preview: string;
};

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
            <td
              lang={language.code}
              dir={language.direction}
              className="ground"
              style={styles.ground}
            >
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
                      <a
                        href={siteUrl}
                        target="_blank"
                        className="ink"
                        style={styles.brand}
                        rel="noopener"
                      >
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
                  <a
                    href={siteUrl}
                    target="_blank"
                    className="ink-soft"
                    style={styles.footerLink}
                    rel="noopener"
                  >
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

/** A mail as HTML with its doctype. */
export const renderMail = (mail: ReactElement) => doctype + renderToStaticMarkup(mail);

type TableProps = { className?: string; style?: CSSProperties; children: ReactNode };

/**
 * A table that only places its rows: mail programs lay out nothing else reliably, and screen
 * readers pass over it.
 */
function LayoutTable({ className, style, children }: TableProps) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** A block of a mail: a table of one cell. */
export function Section({ children, ...table }: TableProps) {
  return (
    <LayoutTable {...table}>
      <tr>
        <td>{children}</td>
      </tr>
    </LayoutTable>
  );
}

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
  const shown = text.slice(0, longestPreview);
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
      {shown}
      {filler.repeat(longestPreview - shown.length)}
    </div>
  );
}

/**
 * A link that looks like a button. The padding is that of a cell, too: Outlook for Windows gives
 * links none.
 */
export function Button({
  href,
  style,
  children,
}: {
  href: string;
  style: CSSProperties;
  children: ReactNode;
}) {
  const cellStyle: MailStyle = { ...style, msoPaddingAlt: '14px 22px' };
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className="action" style={cellStyle}>
            <a
              href={href}
              target="_blank"
              className="action"
              style={{ ...buttonStyle, ...style }}
              rel="noopener"
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Text with its line breaks, as elements: Outlook does not know `white-space: pre-line`. */
export function TextLines({ text }: { text: string }) {
  return text.split(/\r\n|[\r\n]/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

const sans = '"Helvetica Neue", Helvetica, Arial, sans-serif';

/** Inline styles, because many mail programs drop style sheets. */
export const createStyles = ({ ground, field, ink, inkQuiet }: Colours) =>
  ({
    body: { margin: 0, padding: 0, backgroundColor: ground },
    // Some mail programs drop <body> or its style, so the cell in it repeats the background.
    ground: { padding: '24px 12px', backgroundColor: ground, color: ink, fontFamily: sans },
    container: { maxWidth: 600, margin: '0 auto' },
    header: { padding: '0 4px 16px' },
    icon: { display: 'block', border: 'none', outline: 'none', borderRadius: 4 },
    brand: {
      color: ink,
      fontSize: 20,
      fontWeight: 600,
      textDecoration: 'none',
      letterSpacing: '-0.01em',
    },
    sheet: { backgroundColor: field, padding: '28px 24px', borderTop: `4px solid ${ink}` },
    title: {
      margin: '0 0 8px',
      color: ink,
      fontSize: 28,
      lineHeight: '32px',
      fontWeight: 600,
      letterSpacing: '-0.018em',
    },
    text: { margin: '0 0 16px', color: ink, fontSize: 17, lineHeight: '26px' },
    soft: { margin: '0 0 16px', color: inkQuiet, fontSize: 15, lineHeight: '22px' },
    label: {
      margin: '16px 0 0',
      color: inkQuiet,
      fontSize: 14,
      lineHeight: '20px',
      fontWeight: 600,
    },
    value: { margin: 0, color: ink, fontSize: 17, lineHeight: '26px', overflowWrap: 'anywhere' },
    record: { margin: 0, color: ink, fontSize: 15, lineHeight: '22px', overflowWrap: 'anywhere' },
    link: { color: ink, textDecoration: 'underline' },
    button: { backgroundColor: ink, color: ground, fontSize: 17, fontWeight: 600, borderRadius: 3 },
    rule: {
      width: '100%',
      border: 'none',
      borderTop: `1px solid ${ink}`,
      opacity: 0.24,
      margin: '20px 0',
    },
    footer: { margin: '16px 4px 0', color: inkQuiet, fontSize: 14, lineHeight: '20px' },
    footerLink: { color: inkQuiet, textDecoration: 'underline' },
  }) satisfies Record<string, CSSProperties>;

/**
 * The rules of dark mode: a media query, and the same for Outlook.com, which marks its own dark
 * mode by [data-ogsc].
 */
function darkStyleSheet(colours: Colours): string {
  const { block, blockDeep, onBlock, tint, accent, onAccent } = derivePalette(colours);
  const rules = [
    ['.ground', `background-color:${blockDeep} !important`],
    ['.sheet', `background-color:${block} !important;border-top-color:${accent} !important`],
    ['.ink', `color:${onBlock} !important`],
    ['.ink-soft', `color:${tint} !important`],
    ['.action', `background-color:${accent} !important;color:${onAccent} !important`],
  ] as const;
  const media = rules.map(([name, style]) => `${name}{${style}}`).join('');
  const outlook = rules.map(([name, style]) => `[data-ogsc] ${name}{${style}}`).join('');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${media}}${outlook}`;
}
