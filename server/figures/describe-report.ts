import { formatNumber, toLanguageTag } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { readableAddress } from '../../model/files/decode-address.ts';
import type { Words } from '../../model/words/index.ts';
import { alignColumns, shorten } from '../cli/present.ts';
import type { Count, Part, Report, SlowPage } from './create-report.ts';
import { other } from './figures-store.ts';
import type { SpeedMetric } from './speed.ts';

/** The most rows of each list, so that a report stays on one page. */
const mostRows = 12;

export type ReportWords = NonNullable<Words['emails']['agency']['monthly']>;

/** English words for the command line, and for owners whose emails.json lacks those of the monthly mail. */
export const englishWords: ReportWords = {
  subject: '{site}: {month}',
  visits: 'Visits',
  views: 'Views',
  leads: 'Messages',
  rate: 'Per 100 visits',
  all: 'In all',
  page: 'Page',
  language: 'Language',
  campaign: 'Campaign',
  none: 'None',
  other: 'Other',
  slow: 'Slow pages (a quarter of the views were slower)',
  metrics: { LCP: 'Loading (LCP)', INP: 'Answer to a tap (INP)', CLS: 'Jumping content (CLS)' },
  missing: 'Addresses not found',
};

type Figures = { visits: string; views: string; leads: string; rate: string; share: number };

/** A part of the visits; `share` of the month is its part of the largest number of visits in the list, in percent. */
export type DescribedPart = { name: string; now: Figures; before: Figures };

export type DescribedReport = ReturnType<typeof describeReport>;

/** A report as a person reads it. */
export function describeReport(
  report: Report,
  words: ReportWords,
  language: Pick<Language, 'locale'>,
  languages: readonly Pick<Language, 'code' | 'name'>[],
) {
  const format = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(toLanguageTag(language), options).format(value);
  const formatMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(toLanguageTag(language), { ...options, timeZone: 'UTC' }).format(Date.parse(month));
  function nameOf(name: string): string {
    if (name === '') return words.none;
    return name === other ? words.other : shorten(readableAddress(name), 60);
  }

  function toTable(title: string, parts: Part[], name = nameOf): { title: string; parts: DescribedPart[] } {
    const most = Math.max(1, ...parts.flatMap(({ now, before }) => [now.visits, before.visits]));
    const toFigures = ({ visits, views, leads }: Count): Figures => ({
      visits: formatNumber(visits, language),
      views: formatNumber(views, language),
      leads: formatNumber(leads, language),
      rate: visits === 0 ? '' : format((100 * leads) / visits, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      share: Math.round((100 * visits) / most),
    });
    return {
      title,
      parts: parts
        .slice(0, mostRows)
        .map((part) => ({ name: name(part.name), now: toFigures(part.now), before: toFigures(part.before) })),
    };
  }

  function formatSpeed(metric: SpeedMetric, value: number): string {
    if (metric === 'CLS') return formatNumber(value, language);
    if (metric === 'LCP') return format(value / 1000, { style: 'unit', unit: 'second' });
    return format(value, { style: 'unit', unit: 'millisecond' });
  }
  const toSlowRow = ({ page, metric, value, isMore }: SlowPage) => ({
    name: nameOf(page),
    metric: words.metrics[metric],
    value: `${isMore ? '> ' : ''}${formatSpeed(metric, value)}`,
  });
  return {
    month: formatMonth(report.month, { month: 'long', year: 'numeric' }),
    monthBefore: formatMonth(report.monthBefore, { month: 'short', year: 'numeric' }),
    shortMonths: {
      now: formatMonth(report.month, { month: 'short' }),
      before: formatMonth(report.monthBefore, { month: 'short' }),
    },
    tables: [
      toTable(words.all, [report.total], () => words.all),
      toTable(words.page, report.pages),
      toTable(words.language, report.languages, (code) => languages.find((own) => own.code === code)?.name ?? code),
      toTable(words.campaign, report.campaigns),
    ],
    slowPages: report.slowPages.slice(0, mostRows).map(toSlowRow),
    missing: report.missing
      .slice(0, mostRows)
      .map(({ address, count }) => ({ name: nameOf(address), count: formatNumber(count, language) })),
  };
}

/** A report as plain text. */
export function printReport({ month, monthBefore, tables, slowPages, missing }: DescribedReport, words: ReportWords): string {
  const headings = [
    words.visits,
    words.views,
    words.leads,
    words.rate,
    `${words.visits} ${monthBefore}`,
    `${words.leads} ${monthBefore}`,
  ];
  const toRow = ({ name, now, before }: DescribedPart) => [
    name,
    now.visits,
    now.views,
    now.leads,
    now.rate,
    before.visits,
    before.leads,
  ];
  return [
    month,
    ...tables
      .filter(({ parts }) => parts.length > 0)
      .map(({ title, parts }) => alignColumns([[title, ...headings], ...parts.map(toRow)])),
    ...(slowPages.length > 0
      ? [`${words.slow}\n${alignColumns(slowPages.map((row) => [row.name, row.metric, row.value]))}`]
      : []),
    ...(missing.length > 0
      ? [alignColumns([[words.missing, words.views], ...missing.map(({ name, count }) => [name, count])])]
      : []),
  ].join('\n\n');
}
