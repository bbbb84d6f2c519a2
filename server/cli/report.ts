import { createReport, findMonthBefore, type Part, type SlowPage } from '../figures/create-report.ts';
import { dayOf } from '../figures/days.ts';
import { type Command, UsageError } from './command.ts';
import { toJson } from './output.ts';
import { alignColumns, shorten } from './present.ts';

/** Of each list, so that the report stays on one page. */
const mostRows = 12;

/** Visits and leads of a month beside the month before; without --month, of the last month that is over. Exit code 0. */
export const report: Command = async ({ store, configuration, options, print }) => {
  const { timeZone } = configuration;
  const month = options.month ?? findMonthBefore(dayOf(Date.now(), timeZone).slice(0, 7));
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError('--month takes a month such as 2027-01');
  const found = await createReport(store, month, timeZone);
  if (options.json) {
    print(toJson(found));
    return 0;
  }
  const headings = ['VISITS', 'VIEWS', 'LEADS', 'PER 100', `VISITS ${found.monthBefore}`, `LEADS ${found.monthBefore}`];
  const toTable = (title: string, parts: Part[]) => alignColumns([[title, ...headings], ...parts.slice(0, mostRows).map(toRow)]);
  print(
    [
      `${month}, beside ${found.monthBefore}`,
      toTable('ALL', [{ ...found.total, name: 'all' }]),
      toTable('PAGE', found.pages),
      toTable('LANGUAGE', found.languages),
      toTable('CAMPAIGN', found.campaigns),
      ...(found.slowPages.length > 0
        ? [alignColumns([['SLOW PAGE', 'METRIC', '75 % UP TO', 'RATING'], ...found.slowPages.slice(0, mostRows).map(toSlowRow)])]
        : []),
      ...(found.missing.length > 0
        ? [
            alignColumns([
              ['NOT FOUND', 'VIEWS'],
              ...found.missing.slice(0, mostRows).map(({ address, count }) => [shorten(address, 60), String(count)]),
            ]),
          ]
        : []),
    ].join('\n\n'),
  );
  return 0;
};

function toRow({ name, now, before }: Part): string[] {
  const rate = now.visits === 0 ? '' : ((100 * now.leads) / now.visits).toFixed(1);
  const counts = [now.visits, now.views, now.leads].map(String);
  return [shorten(name || 'not known', 40), ...counts, rate, String(before.visits), String(before.leads)];
}

const toSlowRow = ({ page, metric, value, isMore, rating }: SlowPage): string[] => [
  shorten(page, 40),
  metric,
  `${isMore ? 'more than ' : ''}${value}${metric === 'CLS' ? '' : ' ms'}`,
  rating,
];
