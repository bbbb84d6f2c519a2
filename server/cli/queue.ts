import { listAlarms, openAlarmMemory } from '../alarms/alarms.ts';
import { createServerCheck } from '../alarms/check-server.ts';
import { planDeliveries } from '../inbox/create-lead.ts';
import type { LeadWithDeliveries, Store } from '../inbox/store.ts';
import type { Settings } from '../settings/settings.ts';
import { describeDamage } from '../stores/open-store.ts';
import type { Command } from './command.ts';
import { alignColumns, count, formatTime, shorten, toJson } from './present.ts';

const mostShown = 20;

export const status: Command = async ({ store, settings, options, print }) => {
  if (options.seen) await store.dismissDeliveries();
  const report = await readReport(store, settings);
  print(options.json ? toJson(report) : describeReport(report));
  return report.ok ? 0 : 1;
};

type Report = Awaited<ReturnType<typeof readReport>>;

async function readReport(store: Store, settings: Settings) {
  const queue = { ...(await store.readBacklog()), ...(await store.readStatus()) };
  const inbox = { getProblem: () => null, getStore: () => store };
  const checkServer = createServerCheck({ settings, inbox, refusals: { totals: new Map() } });
  const conditions = await checkServer();
  const damage = describeDamage(settings);
  const problems = Object.entries(conditions).flatMap(([condition, problem]) =>
    problem ? [`${condition}: ${problem}`] : [],
  );
  if (damage) problems.push(damage);
  const named = Object.keys(conditions).filter((condition) => conditions[condition] !== null);
  const alarms = await listAlarms(openAlarmMemory(settings.dataFolder), named);
  const stuck = await store.listLeads({ state: 'dead', most: mostShown });
  if (conditions['leads do not reach you']) {
    const waiting = await store.listLeads({ state: 'queued', most: mostShown });
    stuck.push(...waiting.filter(({ id }) => !stuck.some((lead) => lead.id === id)));
  }
  return { ok: problems.length + alarms.length === 0, problems, alarms, ...queue, stuck };
}

function describeReport({ ok, problems, alarms, stuck, ...queue }: Report): string {
  const { deadError: _, oldestWaitingAt, lastError, ...counts } = queue;
  const rows = stuck.flatMap(listUnsent);
  const paragraphs = [
    alignColumns(Object.entries(counts).map((row) => row.map(String))),
    oldestWaitingAt !== null &&
      `The oldest waiting delivery was queued at ${formatTime(oldestWaitingAt)}.`,
    lastError !== null && `The last error: ${lastError}`,
    ...problems.map((problem) => `STUCK: ${problem}`),
    ...alarms.map((alarm) => `ALARM: ${alarm}`),
    rows.length > 0 && `${alignColumns(rows)}\n\n${hint}`,
    ok && 'Nothing is stuck.',
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

const hint =
  '`retry` sends them again, `status --seen` counts dead ones no more, `show ID` tells more.';

const listUnsent = ({ id, deliveries }: LeadWithDeliveries) =>
  deliveries
    .filter(({ state }) => state === 'dead' || state === 'queued')
    .map(({ kind, state, attempts, lastError }) => [
      id,
      kind,
      state,
      `attempts: ${attempts}`,
      shorten(lastError ?? '', 90),
    ]);

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
