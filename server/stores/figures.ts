import type { FiguresStore, Tally, VisitPart, VisitSum } from '../figures/figures-store.ts';
import { type Database, insertRows } from './database.ts';

/** The clause of an INSERT that adds to a row which is there already. */
const addTo = (table: string, keys: string, sums: string[]) =>
  `on conflict (${keys}) do update set ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`)}`;

/** The sums of visits. */
export const createFigures = ({ dialect, query, transact, assertRoom }: Database): FiguresStore => ({
  addFigures: (visits, tallies) =>
    transact(async (inTransaction) => {
      assertRoom();
      const visitKeys = 'day, page, language, referrer, campaign, device';
      await insertRows(inTransaction, dialect, 'visits', visits, addTo('visits', visitKeys, ['views', 'visits']));
      await insertRows(inTransaction, dialect, 'tallies', tallies, addTo('tallies', 'month, kind, name, bucket', ['count']));
    }),
  listVisits: (firstDay, lastDay) =>
    query<VisitSum>('select * from inbox.visits where day >= $1 and day <= $2', [firstDay, lastDay]),
  sumVisits: (firstDay, lastDay) =>
    query<VisitPart>(
      `select page, language, campaign, cast(sum(views) as bigint) as views, cast(sum(visits) as bigint) as visits
       from inbox.visits where day >= $1 and day <= $2 group by page, language, campaign`,
      [firstDay, lastDay],
    ),
  listTallies: (month) => query<Tally>('select * from inbox.tallies where month = $1', [month]),
  async listLeadFacts(since, before) {
    const rows = await query<{ locale: string; page: string | null; source: string | null }>(
      `select locale, page, source from inbox.leads
       where received_at >= $1 and received_at < $2 and spam is null and not canary`,
      [since, before],
    );
    return rows.map((row) => ({ ...row, source: row.source && JSON.parse(row.source) }));
  },
  async forgetFigures(beforeDay) {
    await query('delete from inbox.visits where day < $1', [beforeDay]);
    await query('delete from inbox.tallies where month < $1', [beforeDay.slice(0, 7)]);
  },
});
