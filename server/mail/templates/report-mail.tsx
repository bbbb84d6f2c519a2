import type { Language } from '../../../i18n/language.ts';
import type { Colours } from '../../../model/configuration/colours.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { DescribedPart, DescribedReport, ReportWords } from '../../figures/describe-report.ts';
import { LayoutTable } from './elements.tsx';
import { MailLayout } from './mail-layout.tsx';
import { createStyles } from './mail-styles.ts';

type Props = {
  configuration: Configuration;
  siteUrl: string;
  language: Language;
  title: string;
  report: DescribedReport;
  words: ReportWords;
};

/** How all tables of the mail look. Outlook for Windows does not know `text-align: end`, hence the sides. */
type Look = { styles: ReturnType<typeof createStyles>; colours: Colours; start: 'left' | 'right'; end: 'left' | 'right' };

const table = { width: '100%', border: 0, cellPadding: 0, cellSpacing: 0 };

/** The monthly mail to the agency. */
export function ReportMail({ configuration, siteUrl, language, title, report, words }: Props) {
  const { colours } = configuration;
  const styles = createStyles(colours);
  const isRightToLeft = language.direction === 'rtl';
  const look: Look = { styles, colours, start: isRightToLeft ? 'right' : 'left', end: isRightToLeft ? 'left' : 'right' };
  const { shortMonths, tables, slowPages, missing } = report;
  const [all] = tables[0]?.parts ?? [];
  return (
    <MailLayout
      configuration={configuration}
      siteUrl={siteUrl}
      language={language}
      preview={`${words.visits} ${all?.now.visits} · ${words.leads} ${all?.now.leads}`}
    >
      <h1 className="ink" style={styles.title}>
        {title}
      </h1>
      {tables.map(({ title: name, parts }) => (
        <FiguresTable key={name} name={name} parts={parts} shortMonths={shortMonths} words={words} look={look} />
      ))}
      <List name={words.slow} rows={slowPages.map((slow) => [slow.name, slow.metric, slow.value])} look={look} />
      <List name={words.missing} rows={missing.map(({ name, count }) => [name, count])} look={look} />
    </MailLayout>
  );
}

type TableProps = {
  name: string;
  parts: DescribedPart[];
  shortMonths: DescribedReport['shortMonths'];
  words: ReportWords;
  look: Look;
};

/** The figures of each part, of this month and the one before. */
function FiguresTable({ name, parts, shortMonths, words, look }: TableProps) {
  const { styles, start, end } = look;
  return (
    <table {...table} style={styles.table}>
      <thead>
        <tr>
          <th scope="col" align={start} colSpan={2} className="ink-soft" style={{ ...styles.column, fontWeight: 600 }}>
            {name}
          </th>
          {[words.visits, words.leads, words.rate].map((heading) => (
            <th key={heading} scope="col" align={end} className="ink-soft" style={styles.column}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map((part) => (
        <tbody key={part.name}>
          {part.name !== name && (
            <tr>
              <th scope="rowgroup" colSpan={5} align={start} className="ink" style={styles.name}>
                <bdi>{part.name}</bdi>
              </th>
            </tr>
          )}
          <FiguresRow figures={part.now} month={shortMonths.now} isNow look={look} />
          <FiguresRow figures={part.before} month={shortMonths.before} look={look} />
        </tbody>
      ))}
    </table>
  );
}

type RowProps = { figures: DescribedPart['now']; month: string; isNow?: boolean; look: Look };

function FiguresRow({ figures: { visits, leads, rate, share }, month, isNow = false, look }: RowProps) {
  const { styles, start, end } = look;
  const cell = (figure: string) => (
    <td align={end} width="48" className={isNow ? 'ink' : 'ink-soft'} style={isNow ? styles.figure : styles.figureBefore}>
      {figure}
    </td>
  );
  return (
    <tr>
      <th scope="row" align={start} className="ink-soft" style={styles.month}>
        {month}
      </th>
      <td style={{ padding: '0 4px' }}>
        <Bar share={share} isNow={isNow} look={look} />
      </td>
      {cell(visits)}
      {cell(leads)}
      {cell(rate)}
    </tr>
  );
}

/**
 * Outlook for Windows draws neither SVG nor blocks with a width: a cell with a background is a bar everywhere.
 * @param props.share the length of the bar, in percent of the width
 */
function Bar({ share, isNow, look: { colours } }: { share: number; isNow: boolean; look: Look }) {
  const bgcolor = isNow ? colours.ink : colours.inkQuiet;
  const height = isNow ? 10 : 5;
  const empty = { fontSize: 0, lineHeight: `${height}px` };
  return (
    <LayoutTable>
      <tr>
        {share > 0 && (
          <td
            {...{ bgcolor, height }}
            width={`${share}%`}
            className={isNow ? 'bar' : 'bar-before'}
            style={{ backgroundColor: bgcolor, ...empty, height }}
          >
            {'\u00a0'}
          </td>
        )}
        {share < 100 && <td style={empty}>{'\u00a0'}</td>}
      </tr>
    </LayoutTable>
  );
}

function List({ name, rows, look: { styles, start, end } }: { name: string; rows: string[][]; look: Look }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className="ink" style={styles.subtitle}>
        {name}
      </h2>
      <table {...table}>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, index) => (
                <td key={cell} align={index === 0 ? start : end} className="ink" style={styles.cell}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
