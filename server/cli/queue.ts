import { listAlarms, openAlarmMemory } from '../alarms/alarms.ts';
import { createServerCheck } from '../alarms/check-server.ts';
import { planDeliveries } from '../inbox/create-lead.ts';
import { describeDamage } from '../stores/open-store.ts';
import type { Command } from './command.ts';
import { alignColumns, count, formatTime, shorten, toJson } from './present.ts';

const mostShown = 20;

export const status: Command = async ({ store, settings, options, print }) => {
  if (options.seen) await store.dismissDeliveries();
  const queue = { ...(await store.readBacklog()), ...(await store.readStatus()) };
  const inbox = { getProblem: () => null, getStore: () => store };
  const conditions = await createServerCheck({
    settings,
    inbox,
    refusals: { totals: new Map() },
  })();
  const named = Object.keys(conditions).filter((condition) => conditions[condition] !== null);
  const alarms = await listAlarms(openAlarmMemory(settings.dataFolder), named);
  const found = Object.entries(conditions).map(
    ([condition, problem]) => problem && `${condition}: ${problem}`,
  );
  const problems = [...found, describeDamage(settings)].filter(
    (problem) => typeof problem === 'string',
  );
  const ok = problems.length + alarms.length === 0;
  const dead = await store.listLeads({ state: 'dead', most: mostShown });
  const waiting = conditions['leads do not reach you']
    ? await store.listLeads({ state: 'queued', most: mostShown })
    : [];
  const stuck = [...dead, ...waiting.filter(({ id }) => !dead.some((lead) => lead.id === id))];
  if (options.json) print(toJson({ ok, problems, alarms, ...queue, stuck }));
  else {
    const { deadError: _, oldestWaitingAt, lastError, ...counts } = queue;
    print(alignColumns(Object.entries(counts).map((row) => row.map(String))));
    if (oldestWaitingAt !== null)
      print(`\nThe oldest waiting delivery was queued at ${formatTime(oldestWaitingAt)}.`);
    if (lastError !== null) print(`\nThe last error: ${lastError}`);
    for (const problem of problems) print(`\nSTUCK: ${problem}`);
    for (const alarm of alarms) print(`\nALARM: ${alarm}`);
    const rows = stuck.flatMap(({ id, deliveries }) =>
      deliveries
        .filter(({ state }) => state === 'dead' || state === 'queued')
        .map(({ kind, state, attempts, lastError }) => [
          id,
          kind,
          state,
          `attempts: ${attempts}`,
          shorten(lastError ?? '', 90),
        ]),
    );
    if (rows.length > 0)
      print(
        `\n${alignColumns(rows)}\n\n\`retry\` sends them again, \`status --seen\` counts dead ones no more, \`show ID\` tells more.`,
      );
    if (ok) print('\nNothing is stuck.');
  }
  return ok ? 0 : 1;
};

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
  const due = await store.retryDeliveries(argument || undefined);
  print(
    due === 0
      ? 'No delivery is waiting or dead.'
      : `${count(due, 'delivery is', 'deliveries are')} due now.`,
  );
  return 0;
};
