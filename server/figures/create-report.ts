import { nameCampaign } from '../../contact/lead-source.ts';
import { dayIn } from '../../i18n/format.ts';
import { hourMs, minuteMs } from '../settings/time-units.ts';
import type { FiguresStore } from './figures-store.ts';
import { findPercentile75, type Rating, type SpeedMetric, speedMetrics } from './speed.ts';

/** What a page, a language, a campaign or everything had in a month. */
export type Count = { visits: number; views: number; leads: number };

/** A part of the visits, in this month and the one before. */
export type Part = { name: string; now: Count; before: Count };

export type SlowPage = { page: string; metric: SpeedMetric; value: number; isMore: boolean; rating: Rating };

export type Report = {
  month: string;
  monthBefore: string;
  total: Part;
  pages: Part[];
  languages: Part[];
  /** '' where no campaign led there. */
  campaigns: Part[];
  slowPages: SlowPage[];
  missing: { address: string; count: number }[];
};

const quarterMs = 15 * minuteMs;
/** All time zones are less than this from UTC. */
const farthestZoneMs = 15 * hourMs;

export const findMonthBefore = (month: string): string => moveMonth(month, -1);

function moveMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The moment at which a month begins in a time zone. */
function findStart(month: string, timeZone: string): number {
  let at = Date.parse(`${month}-01T00:00:00Z`) - farthestZoneMs;
  while (dayIn(at, timeZone).slice(0, 7) < month) at += quarterMs;
  return at;
}

type Row = Count & { page: string; language: string; campaign: string };

async function listRows(store: FiguresStore, month: string, timeZone: string): Promise<Row[]> {
  const [visits, leads] = await Promise.all([
    store.sumVisits(`${month}-01`, `${month}-31`),
    store.listLeadFacts(findStart(month, timeZone), findStart(moveMonth(month, 1), timeZone)),
  ]);
  return [
    ...visits.map((sum) => ({ ...sum, leads: 0 })),
    ...leads.map(({ page, locale, source }) => ({
      page: page ?? '',
      language: locale,
      campaign: nameCampaign(source ?? {}),
      visits: 0,
      views: 0,
      leads: 1,
    })),
  ];
}

const createPart = (name: string): Part => ({
  name,
  now: { visits: 0, views: 0, leads: 0 },
  before: { visits: 0, views: 0, leads: 0 },
});

/** Adds up the rows that `nameOf` gives the same name; the most visited first. */
function sumUp(rows: { now: Row[]; before: Row[] }, nameOf: (row: Row) => string): Part[] {
  const parts = new Map<string, Part>();
  for (const when of ['now', 'before'] as const)
    for (const row of rows[when]) {
      const name = nameOf(row);
      const part = parts.get(name) ?? createPart(name);
      for (const key of ['visits', 'views', 'leads'] as const) part[when][key] += row[key];
      parts.set(name, part);
    }
  return [...parts.values()].sort(({ now: one }, { now: other }) => other.visits - one.visits || other.views - one.views);
}

/**
 * The report of a month: visits and leads, beside those of the month before.
 * @param month such as '2027-01', in the owner's time zone
 */
export async function createReport(store: FiguresStore, month: string, timeZone: string): Promise<Report> {
  const monthBefore = findMonthBefore(month);
  const [now, before, tallies] = await Promise.all([
    listRows(store, month, timeZone),
    listRows(store, monthBefore, timeZone),
    store.listTallies(month),
  ]);
  const rows = { now, before };
  const [total = createPart('')] = sumUp(rows, () => '');
  const slowPages = (Object.keys(speedMetrics) as SpeedMetric[]).flatMap((metric) => {
    const byPage = Map.groupBy(
      tallies.filter(({ kind }) => kind === metric),
      ({ name }) => name,
    );
    return [...byPage].flatMap(([page, own]) => {
      const found = findPercentile75(metric, new Map(own.map(({ bucket, count }) => [bucket, count])));
      return found && found.rating !== 'good' ? [{ page, metric, ...found }] : [];
    });
  });
  return {
    month,
    monthBefore,
    total,
    pages: sumUp(rows, ({ page }) => page),
    languages: sumUp(rows, ({ language }) => language),
    campaigns: sumUp(rows, ({ campaign }) => campaign),
    slowPages,
    missing: tallies
      .filter(({ kind }) => kind === 'missing')
      .map(({ name, count }) => ({ address: name, count }))
      .sort((one, other) => other.count - one.count),
  };
}
