import { type CSSProperties, Fragment, type ReactNode } from 'react';

type TableProps = { className?: string; style?: CSSProperties; children: ReactNode };

/** A table that only places its rows: mail programs lay out nothing else reliably, and screen readers pass over it. */
export function LayoutTable({ className, style, children }: TableProps) {
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

export function Section({ children, ...table }: TableProps) {
  return (
    <LayoutTable {...table}>
      <tr>
        <td>{children}</td>
      </tr>
    </LayoutTable>
  );
}

const buttonStyle: CSSProperties = { display: 'inline-block', padding: '14px 22px', lineHeight: '120%', textDecoration: 'none' };

type MailStyle = CSSProperties & { msoPaddingAlt: string };

const longestPreview = 150;

/** Several kinds of invisible characters, because each mail program strips some of them. */
const filler = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/**
 * The line that inboxes show after the subject. It is hidden in the mail itself, and filled up with invisible
 * characters, so that the inbox does not go on with the first words of the body.
 */
export function Preview({ text }: { text: string }) {
  const shown = text.slice(0, longestPreview);
  return (
    <div style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {shown}
      {filler.repeat(longestPreview - shown.length)}
    </div>
  );
}

/** A link that looks like a button. The padding is that of a cell, too: Outlook for Windows gives links none. */
export function Button({ href, style, children }: { href: string; style: CSSProperties; children: ReactNode }) {
  const cellStyle: MailStyle = { ...style, msoPaddingAlt: '14px 22px' };
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td className="action" style={cellStyle}>
            <a href={href} target="_blank" className="action" style={{ ...buttonStyle, ...style }} rel="noopener">
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
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no identity and never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
