import { timeIn } from '../../i18n/dates.ts';
import { openAlarmMemory } from '../alarms/alarm-memory.ts';
import { readAlarms } from '../alarms/alarm-state.ts';
import { createServerCheck } from '../alarms/check-server.ts';
import { listConditions, nameCondition, textOf } from '../alarms/conditions.ts';
import type { Delivery, LeadWithDeliveries, Store } from '../inbox/store.ts';
import { dismissNewInbox } from '../stores/new-inbox.ts';
import { describeDamage } from '../stores/open-store.ts';
import type { Command, CommandContext } from './command.ts';
import { isOpen, nameReceiver, stateOf } from './describe-deliveries.ts';
import { findServer } from './find-server.ts';
import { toJson } from './json.ts';
import { listStatusFacts } from './status-facts.ts';
import { alignColumns, toShortLine } from './terminal-text.ts';

const mostShown = 20;

export const status: Command = async (context) => {
  const { store, options, configuration, print } = context;
  if (options.seen) await Promise.all([store.dismissDeliveries(), dismissNewInbox(store)]);
  const report = await readReport(context);
  print(options.json ? toJson(report) : describeReport(report, configuration.timeZone));
  return report.ok ? 0 : 1;
};

type Report = Awaited<ReturnType<typeof readReport>>;

async function readReport({ store, settings, configuration: { timeZone } }: CommandContext) {
  const now = Date.now();
  const queue = { ...(await store.readBacklog()), ...(await store.readStatus()) };
  const inbox = { getProblem: () => null, getStore: () => store };
  const checkServer = createServerCheck({ settings, inbox, refusals: { totals: new Map() } });
  const raised = listConditions(await checkServer()).flatMap(([condition, problem]) =>
    problem ? [{ condition, text: `${nameCondition(condition)}: ${textOf(problem)}` }] : [],
  );
  const damage = describeDamage(settings);
  const problems = [...raised.map(({ text }) => text), ...(damage ? [damage] : [])];
  const named = raised.map(({ condition }) => condition);
  const memory = openAlarmMemory(settings.dataFolder);
  // The function of Supabase has no folder.
  const read = () => memory.read().catch(() => store.readNote('alarms'));
  const { up: alarms, ways } = await readAlarms({ read }, named, now);
  const server = await findServer(store, settings, now);
  const facts = listStatusFacts({ settings, server, queue, ways, now, timeZone });
  const stuck = await listStuck(store);
  const ok = problems.length + alarms.length === 0 && !facts.some(({ isWrong }) => isWrong);
  return { ok, facts, problems, alarms, ...queue, stuck };
}

/** Leads of which something is given up or waits. */
async function listStuck(store: Store) {
  const dead = await store.listLeads({ state: 'dead', most: mostShown });
  const waiting = await store.listLeads({ state: 'queued', most: mostShown });
  return [...dead, ...waiting.filter(({ id }) => !dead.some((lead) => lead.id === id))];
}

function describeReport(report: Report, timeZone: string): string {
  const { ok, facts, problems, alarms, stuck } = report;
  const rows = stuck.flatMap((lead) => listUnsent(lead, timeZone));
  const paragraphs = [
    alignColumns(facts.map(({ about, says }) => [about, says])),
    describeCounts(report),
    `Times are those of ${timeZone}.`,
    ...problems.map((problem) => `STUCK: ${problem}`),
    ...alarms.map(
      ({ condition, since, problem }) =>
        `ALARM: ${condition}, since ${timeIn(since, timeZone)}: ${problem}`,
    ),
    rows.length > 0 && `${alignColumns(rows)}\n\n${hint}`,
    ok && 'Nothing waits that has failed; nothing is stuck.',
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

function describeCounts(queue: Report): string {
  const counts: [string, number][] = [
    ['spam', queue.spam],
    ['waiting', queue.queued + queue.sending],
    ['sent', queue.sent],
    ['kept', queue.kept],
    ['given up or refused', queue.dead],
    ['confirmations refused', queue.refused],
    ['confirmations not sent (limit)', queue.withheld],
    ['in shared mails', queue.shared],
  ];
  const others = counts.filter(([, number]) => number > 0);
  return [`Leads: ${queue.leads}`, ...others.map((one) => one.join(': '))].join(', ');
}

const hint =
  '`retry` sends them again, `status --seen` counts those that are given up no more, `show ID` tells more.';

const isUnsent = ({ state }: Delivery) => state === 'dead' || isOpen(state);

const listUnsent = ({ id, deliveries }: LeadWithDeliveries, timeZone: string) =>
  deliveries
    .filter(isUnsent)
    .map((delivery) => [
      id,
      nameReceiver(delivery),
      stateOf(delivery),
      `since ${timeIn(delivery.queuedAt, timeZone)}`,
      `attempts: ${delivery.attempts}`,
      toShortLine(delivery.lastError ?? '', 90),
    ]);
