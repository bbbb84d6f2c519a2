import { dayIn } from '../../i18n/format-time.ts';
import { createReport, findMonthBefore } from '../figures/create-report.ts';
import { describeReport, englishWords, printReport } from '../figures/describe-report.ts';
import { type Command, UsageError } from './command.ts';
import { toJson } from './output.ts';

/** Visits and leads of a month beside the month before; without --month, of the last month that is over. Exit code 0. */
export const report: Command = async ({ store, configuration, options, print }) => {
  const { timeZone, languages } = configuration;
  const month = options.month ?? findMonthBefore(dayIn(Date.now(), timeZone).slice(0, 7));
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError('--month takes a month such as 2027-01');
  const found = await createReport(store, month, timeZone);
  const described = describeReport(found, englishWords, languages[0], languages);
  print(options.json ? toJson(found) : printReport(described, englishWords));
  return 0;
};
