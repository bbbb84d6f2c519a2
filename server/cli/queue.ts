import { openAlarmMemory } from '../alarms/alarm-memory.ts';
import { listAlarms } from '../alarms/alarms.ts';
import { planDeliveries } from '../inbox/create-lead.ts';
import { findProblems } from '../inbox/watch-queue.ts';
import { describeDamage } from '../stores/open-store.ts';
import type { Command, CommandContext } from './command.ts';
import { alignColumns, formatTime, shorten, toJson } from './present.ts';

const mostShown = 20;

export const status: Command = async (context) => {
  const { store, settings, options, print } = context;
  if (options.seen) await store.dismissDeliveries();
  const queue = { ...(await store.readBacklog()), ...(await store.readStatus()) };
  const stuckProblems = findProblems(queue, Date.now());
  const alarms = await listAlarms(openAlarmMemory(settings.dataFolder));
  const problems = [...stuckProblems, ...(await findStoreProblems(context))];
  const ok = problems.length + alarms.length === 0;
  const dead = await store.listLeads({ state: 'dead', most: mostShown });
  const waiting = stuckProblems.length > 0 ? await store.listLeads({ state: 'queued', most: mostShown }) : [];
  const stuck = [...dead, ...waiting.filter(({ id }) => !dead.some((lead) => lead.id === id))];
  if (options.json) print(toJson({ ok, problems, alarms, ...queue, stuck }));
  else {
    const { deadError: _, oldestWaitingAt, lastError, ...counts } = queue;
    print(alignColumns(Object.entries(counts).map(([what, count]) => [what, String(count)])));
    if (oldestWaitingAt !== null) print(`\nThe oldest waiting delivery was queued at ${formatTime(oldestWaitingAt)}.`);
    if (lastError !== null) print(`\nThe last error: ${lastError}`);
    for (const problem of problems) print(`\nSTUCK: ${problem}`);
    for (const alarm of alarms) print(`\nALARM: ${alarm}`);
    const rows = stuck.flatMap(({ id, deliveries }) =>
      deliveries
        .filter(({ state }) => state === 'dead' || state === 'queued')
        .map(({ kind, state, attempts, lastError }) => [id, kind, state, `${attempts} attempts`, shorten(lastError ?? '', 90)]),
    );
    if (rows.length > 0)
      print(
        `\n${alignColumns(rows)}\n\n\`retry\` sends them again, \`status --seen\` counts dead ones no more, \`show ID\` tells more.`,
      );
    if (ok) print('\nNothing is stuck.');
  }
  return ok ? 0 : 1;
};

async function findStoreProblems({ store, settings }: CommandContext): Promise<string[]> {
  const unwritable = await store.checkWritable().then(
    () => null,
    ({ message }: Error) => `no lead can be stored: ${message}`,
  );
  return [unwritable, describeDamage(settings)].filter((problem) => problem !== null);
}

export const retry: Command = async ({ store, settings, argument, print }) => {
  if (argument) {
    const [lead] = await store.listLeads({ id: argument });
    if (!lead) throw new Error('there is no lead with this ID; `list` shows them');
    if (lead.spam !== null) {
      const deliveries = planDeliveries({ ...lead, spam: null }, settings.webhook !== null);
      await store.releaseSpam(lead.id, deliveries);
      print(`Taken out of spam; ${deliveries.length} deliveries queued.`);
      return 0;
    }
  }
  const count = await store.retryDeliveries(argument || undefined);
  print(count === 0 ? 'No delivery is waiting or dead.' : `${count} deliveries are due now.`);
  return 0;
};
