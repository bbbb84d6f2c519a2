import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answer } from '../http/answer.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import type { ClaimedDelivery, NewLead } from '../inbox/lead.ts';
import type { StoreMeasure } from '../inbox/store.ts';
import { version } from '../settings/version.ts';
import type { MeasureStore } from './measure-store.ts';

/** Buckets around the 15 minutes after which `status` reports a delivery, and for the hours that a mail server may be down. */
const latencySeconds = [1, 2, 5, 15, 60, 300, 900, 3600, 14_400, 86_400];

/** Reads the state of periodic tasks; times are milliseconds since 1970, null before the first run. */
type TaskState = {
  listAlarms(): { name: string; isRaised: boolean }[];
  findBackupTime(): number | null;
  findCanaryTime(): number | null;
};

export type Metrics = {
  countLead(lead: Pick<NewLead, 'canary' | 'spam'>): void;
  observeDelivery(delivery: Pick<ClaimedDelivery, 'kind' | 'lead'>): void;
  observeTasks(tasks: TaskState): void;
  /** In Prometheus' text format. */
  answer(): Promise<Answer>;
};

/** The metrics for Prometheus: counters of this process since its start, and the store's current state. */
export function createMetrics(refusals: RefusalCounter, measureStore: MeasureStore, now = Date.now): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  // Removes gauges whose names end in `_total`, which is for counters.
  for (const name of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${name}_total`);
  new Gauge({ name: 'site_build_info', help: 'The version that runs; always 1.', labelNames: ['version'], registers }).set(
    { version },
    1,
  );
  const accepted = new Counter({
    name: 'leads_accepted_total',
    help: 'Leads stored: of visitors, as spam, of the canary.',
    labelNames: ['kind'],
    registers,
  });
  for (const kind of ['lead', 'spam', 'canary']) accepted.inc({ kind }, 0);
  new Counter({
    name: 'posts_refused_total',
    help: 'Posts to the function that were refused, by the code of the answer.',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      for (const [code, count] of refusals.totals) this.inc({ code }, count);
    },
  });
  const latency = new Histogram({
    name: 'delivery_latency_seconds',
    help: 'From the arrival of a lead to the acknowledgement of its mail or webhook.',
    labelNames: ['kind'],
    buckets: latencySeconds,
    registers,
  });

  const createGauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers });
  const up = createGauge('store_up', '1 when the store can be written.');
  const size = createGauge('store_bytes', 'Size of the store.');
  const deliveries = createGauge('deliveries', 'Deliveries that are not done.', ['kind', 'state']);
  const oldest = createGauge('delivery_oldest_age_seconds', 'Age of the oldest of them.', ['kind', 'state']);
  const alarms = createGauge('alarm_raised', '1 while something is wrong, by the kind of fault.', ['alarm']);
  const backup = createGauge('backup_newest_timestamp_seconds', 'When the newest backup of this server was made.');
  const canary = createGauge('canary_success_timestamp_seconds', 'When a test lead of this server last got through.');
  let tasks: TaskState | undefined;

  function showTasks({ listAlarms, findBackupTime, findCanaryTime }: TaskState) {
    for (const { name, isRaised } of listAlarms()) alarms.set({ alarm: name }, isRaised ? 1 : 0);
    const backupAt = findBackupTime();
    const canaryAt = findCanaryTime();
    if (backupAt !== null) backup.set(backupAt / 1000);
    if (canaryAt !== null) canary.set(canaryAt / 1000);
  }

  /** Sets the store's gauges; removes them while the store does not answer. */
  function showStore(measured: StoreMeasure | null) {
    for (const gauge of [size, deliveries, oldest]) gauge.reset();
    up.set(measured ? 1 : 0);
    if (measured) size.set(measured.bytes);
    for (const { kind, state, count, oldestAt } of measured?.deliveries ?? []) {
      deliveries.set({ kind, state }, count);
      oldest.set({ kind, state }, Math.max(0, (now() - oldestAt) / 1000));
    }
  }

  return {
    countLead: ({ canary, spam }) => accepted.inc({ kind: canary ? 'canary' : spam === null ? 'lead' : 'spam' }),
    observeDelivery: ({ kind, lead }) => latency.observe({ kind }, Math.max(0, (now() - lead.receivedAt) / 1000)),
    observeTasks(found) {
      tasks = found;
    },
    async answer() {
      if (tasks) showTasks(tasks);
      showStore(await measureStore());
      const body = Buffer.from(await registry.metrics());
      const headers = {
        'content-type': registry.contentType,
        'content-length': String(body.length),
        'cache-control': 'no-store',
      };
      return { status: 200, headers, body };
    },
  };
}
