import { readLeads } from '../inbox/read-leads.ts';
import { type Command, readCount } from './command.ts';
import { toJsonArray } from './output.ts';
import { alignColumns, describeDeliveries, describeSource, formatTime, presentLeads, shorten } from './present.ts';

const rowsOnScreen = 50;

/** Lists leads, newest first: as JSON all of them, in columns the latest 50. Exit code 0. */
export const list: Command = async ({ store, options, print, writeAll }) => {
  const most = readCount(options, 'limit') ?? (options.json ? undefined : rowsOnScreen);
  const filter = { spam: options.spam ?? false, canary: false, most };
  if (options.json) {
    await writeAll(toJsonArray(presentLeads(readLeads(store, filter))));
    return 0;
  }
  const leads = await store.listLeads(filter);
  if (leads.length === 0) print(options.spam ? 'No spam.' : 'No leads yet.');
  else {
    const heading = ['RECEIVED (UTC)', 'NAME', 'EMAIL', 'PHONE', 'LANG', 'SOURCE', options.spam ? 'WHY' : 'DELIVERIES', 'ID'];
    const rows = leads.map((lead) => [
      formatTime(lead.receivedAt).slice(0, 16).replace('T', ' '),
      shorten(lead.name, 28),
      shorten(lead.email, 34),
      shorten(lead.phone, 20),
      lead.locale,
      shorten(describeSource(lead), 28),
      lead.spam ?? describeDeliveries(lead),
      lead.id,
    ]);
    print(alignColumns([heading, ...rows]));
    if (leads.length === most) print(`\nThe latest ${most}; --limit N shows more.`);
  }
  return 0;
};
