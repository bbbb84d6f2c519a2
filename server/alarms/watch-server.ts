import type { RefusalCounter } from '../http/refusal-counter.ts';
import type { Store } from '../inbox/store.ts';
import { describeBacklog, readBacklog } from '../inbox/watch-queue.ts';
import { withinTime } from '../inbox/within-time.ts';
import type { Log } from '../settings/log.ts';
import { type Settings, usesFolder } from '../settings/settings.ts';
import { hourMs, minuteMs } from '../settings/time-units.ts';
import { measureRoom } from '../stores/measure-room.ts';
import { sqliteFile } from '../stores/open-store.ts';
import { describeDamagedLogs } from '../stores/sqlite/damaged-log.ts';
import type { Alarms } from './alarms.ts';

/** How long the store must fail before an alarm, in milliseconds: a restart of the database is shorter. */
const mostFailingMs = minuteMs;
/** After this time without an answer the store counts as failing. */
const answerWithinMs = 10_000;

/** From this many posts with a wrong key on, the likely cause is a page that was built with another key. */
const mostWrongKeys = 10;
const countKeysForMs = hourMs;

const megabyte = 1024 * 1024;

type WatchDependencies = {
  settings: Pick<Settings, 'databaseUrl' | 'smtpUrl' | 'dataFolder' | 'floorMegabytes'>;
  inbox: { getProblem(): string | null; getStore(): Pick<Store, 'checkWritable' | 'measure' | 'readNote'> | undefined };
  refusals: Pick<RefusalCounter, 'totals'>;
  alarms: Pick<Alarms, 'set' | 'report'>;
  log: Log;
  now?: () => number;
};

/** Returns a function that checks once whether leads can be stored and reach the agency, and raises alarms. It never rejects. */
export function createServerCheck({ settings, inbox, refusals, alarms, log, now = () => performance.now() }: WatchDependencies) {
  let failingSince: number | null = null;
  let refusedBefore = 0;
  let wrongKeys: { at: number; total: number }[] = [{ at: now(), total: 0 }];

  async function findStoreProblem(): Promise<string | null> {
    const store = inbox.getStore();
    if (!store) return inbox.getProblem() ?? 'the store is not open yet';
    const problem = await withinTime(store.checkWritable(), answerWithinMs).then(
      () => null,
      (error: Error) => error.message,
    );
    const refused = refusals.totals.get('cannot_store') ?? 0;
    const isRefusing = refused > refusedBefore;
    refusedBefore = refused;
    return problem ?? inbox.getProblem() ?? (isRefusing ? 'visitors are answered 503; the log says why' : null);
  }

  async function checkStore() {
    const problem = await findStoreProblem();
    failingSince = problem === null ? null : (failingSince ?? now());
    if (problem === null) alarms.set('store', null);
    else if (failingSince !== null && now() - failingSince >= mostFailingMs) alarms.set('store', problem);
  }

  async function checkQueue() {
    const store = inbox.getStore();
    // Without the store the backlog is unknown.
    if (store) alarms.set('queue', describeBacklog(await withinTime(readBacklog(store), answerWithinMs), Date.now()));
  }

  function checkKeys() {
    const total = refusals.totals.get('wrong_key') ?? 0;
    wrongKeys = [...wrongKeys.filter(({ at }) => at > now() - countKeysForMs), { at: now(), total }];
    const count = total - (wrongKeys[0]?.total ?? 0);
    alarms.set(
      'keys',
      count >= mostWrongKeys
        ? `${count} posts within an hour; most likely the pages were built with another ANON_KEY than the server has: build them again`
        : null,
    );
  }

  function checkFolder() {
    if (!usesFolder(settings)) return;
    alarms.set('log', describeDamagedLogs(sqliteFile(settings)));
    const { freeBytes, floorBytes } = measureRoom(settings.dataFolder, settings.floorMegabytes);
    // The alarm comes before leads are refused.
    const isShort = freeBytes < 2 * floorBytes;
    const [free, floor] = [freeBytes, floorBytes].map((bytes) => Math.round(bytes / megabyte));
    alarms.set(
      'disk',
      isShort ? `${free} MB are free on the disk of ${settings.dataFolder}; below ${floor} MB no lead is taken` : null,
    );
  }

  return async () => {
    for (const part of [checkStore, checkQueue, checkKeys, checkFolder, alarms.report])
      try {
        await part();
      } catch (error) {
        log.error('not watched', error);
      }
  };
}
