import type { Language } from '../../../i18n/language.ts';
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

const table = { width: '100%', border: 0, cellPadding: 0, cellSpacing: 0 };

/** The monthly mail to the agency. */
export function ReportMail({ configuration, siteUrl, language, title, report, words }: Props) {
  const styles = createStyles(configuration.colours);
  const { shortMonths, tables, slowPages, missing } = report;
  // Outlook for Windows does not know text-align: end.
  const [start, end] = language.direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const [all] = tables[0]?.parts ?? [];

  const heading = (text: string, isWide = false) => (
    <th
      scope="col"
      align={isWide ? start : end}
      colSpan={isWide ? 2 : 1}
      className="ink-soft"
      style={isWide ? { ...styles.column, fontWeight: 600 } : styles.column}
    >
      {text}
    </th>
  );
  /** Outlook for Windows draws neither SVG nor blocks with a width: a cell with a background is a bar everywhere. */
  const bar = (share: number, isNow: boolean) => {
    const { colours } = configuration;
    const colour = isNow ? colours.ink : colours.inkQuiet;
    const height = isNow ? 10 : 5;
    const style = { backgroundColor: colour, fontSize: 0, lineHeight: `${height}px`, height };
    return (
      <LayoutTable>
        <tr>
          {share > 0 && (
            <td {...{ bgcolor: colour, height }} width={`${share}%`} className={isNow ? 'bar' : 'bar-before'} style={style}>
              {'\u00a0'}
            </td>
          )}
          {share < 100 && <td style={{ fontSize: 0, lineHeight: `${height}px` }}>{'\u00a0'}</td>}
        </tr>
      </LayoutTable>
    );
  };
  const row = ({ visits, leads, rate, share }: DescribedPart['now'], month: string, isNow: boolean) => {
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
        <td style={{ padding: '0 4px' }}>{bar(share, isNow)}</td>
        {cell(visits)}
        {cell(leads)}
        {cell(rate)}
      </tr>
    );
  };
  const list = (name: string, rows: string[][]) =>
    rows.length > 0 && (
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
        <table key={name} {...table} style={styles.table}>
          <thead>
            <tr>
              {heading(name, true)}
              {heading(words.visits)}
              {heading(words.leads)}
              {heading(words.rate)}
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
              {row(part.now, shortMonths.now, true)}
              {row(part.before, shortMonths.before, false)}
            </tbody>
          ))}
        </table>
      ))}
      {list(
        words.slow,
        slowPages.map((slow) => [slow.name, slow.metric, slow.value]),
      )}
      {list(
        words.missing,
        missing.map(({ name, count }) => [name, count]),
      )}
    </MailLayout>
  );
}
