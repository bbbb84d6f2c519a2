import { join } from 'node:path';
import { dayIn } from '../../../i18n/format-time.ts';
import { createReport } from '../../../server/figures/create-report.ts';
import { openSqliteStore } from '../../../server/stores/sqlite/sqlite-store.ts';
import { configuration } from '../owners/site.ts';

/** Counts the visits and leads of a campaign in this month's report. */
export async function countCampaign(dataFolder: string, campaign: string) {
  const store = await openSqliteStore(join(dataFolder, 'inbox.db'));
  const month = dayIn(Date.now(), configuration.timeZone).slice(0, 7);
  const { campaigns } = await createReport(store, month, configuration.timeZone).finally(store.close);
  const { visits = 0, leads = 0 } = campaigns.find(({ name }) => name === campaign)?.now ?? {};
  return { visits, leads };
}
