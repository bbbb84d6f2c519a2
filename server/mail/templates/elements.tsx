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

/** A block of its own width, padding and background. */
export function Section({ children, ...table }: TableProps) {
  return (
    <LayoutTable {...table}>
      <tr>
        <td>{children}</td>
      </tr>
    </LayoutTable>
  );
}

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

const buttonPadding = { block: 14, inline: 22 };

/** Converts CSS pixels to points, in which Outlook for Windows measures text. */
const toPoints = (pixels: number) => `${(pixels * 3) / 4}pt`;

/** How many hair spaces replace the padding on one side, and how far each is stretched: Outlook goes up to 500 %. */
const hairSpaces = 3;
const stretch = `${Math.round((buttonPadding.inline / hairSpaces / 2) * 100)}%`;

/** Markup that only Outlook for Windows reads. React writes no comments, so it is set as HTML; it contains no text from a visitor. */
function OutlookOnly({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />;
}

type MailStyle = CSSProperties & { msoPaddingAlt?: string; msoTextRaise?: string };

/**
 * A link that looks like a button. Outlook for Windows gives links no padding: stretched hair spaces on both sides
 * and a raised text make room there instead.
 */
export function Button({ href, style, children }: { href: string; style: CSSProperties; children: ReactNode }) {
  const { block, inline } = buttonPadding;
  const frame: MailStyle = {
    display: 'inline-block',
    maxWidth: '100%',
    padding: `${block}px ${inline}px`,
    lineHeight: '100%',
    textDecoration: 'none',
    msoPaddingAlt: '0px',
  };
  const label: MailStyle = {
    display: 'inline-block',
    maxWidth: '100%',
    lineHeight: '120%',
    msoPaddingAlt: '0px',
    msoTextRaise: toPoints(block),
  };
  const spaces = '\u200a'.repeat(hairSpaces);
  return (
    <a href={href} target="_blank" className="action" style={{ ...frame, ...style }} rel="noopener">
      <OutlookOnly html={`<i style="mso-font-width:${stretch};mso-text-raise:${toPoints(block * 2)}" hidden>${spaces}</i>`} />
      <span style={label}>{children}</span>
      <OutlookOnly html={`<i style="mso-font-width:${stretch}" hidden>${spaces}\u200b</i>`} />
    </a>
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
