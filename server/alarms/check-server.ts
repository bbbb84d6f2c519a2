import { describeFault } from '../../model/process/describe-fault.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import { describeQueue } from '../inbox/describe-queue.ts';
import type { Queue, Upkeep } from '../inbox/store.ts';
import { type Settings, usesFolder } from '../settings/settings.ts';
import { measureRoom } from '../stores/measure-room.ts';
import { addHolder } from '../stores/open-store.ts';
import { withinTime } from '../time/within-time.ts';
import type { Conditions } from './alarms.ts';

const answerWithinMs = 10_000;
const megabyte = 1024 * 1024;

/** The conditions of a queue that could not be read. */
const notJudged: Conditions = {
  'leads do not reach you': undefined,
  'so many leads come in that they share mails': undefined,
};

/** The inbox of a server; its store is opened again and again while that fails. */
export type OpenedInbox<Opened> = {
  /** Why no lead is taken; null when leads are. */
  getProblem(): string | null;
  getStore(): Opened | undefined;
};

type ServerCheckDependencies = {
  settings: Pick<Settings, 'databaseUrl' | 'smtpUrl' | 'dataFolder' | 'floorMegabytes'>;
  inbox: OpenedInbox<Pick<Queue & Upkeep, 'checkWritable' | 'readBacklog'>>;
  refusals: Pick<RefusalCounter, 'totals'>;
};

/**
 * Returns a function that checks once whether leads can be stored and reach the agency. A check
 * that fails is a problem too.
 */
export function createServerCheck({ settings, inbox, refusals }: ServerCheckDependencies) {
  let refusedBefore = 0;
  let looksBefore = 0;

  async function findStoreProblem() {
    const store = inbox.getStore();
    if (!store)
      return inbox.getProblem() ?? (looksBefore++ > 0 ? 'the store is not open yet' : undefined);
    await store.checkWritable();
    const refused = refusals.totals.get('cannot_store') ?? 0;
    const isRefusing = refused > refusedBefore;
    refusedBefore = refused;
    const refusal = isRefusing ? 'visitors are answered 503; the log says why' : null;
    return inbox.getProblem() ?? refusal;
  }

  async function checkQueue(): Promise<Conditions> {
    const store = inbox.getStore();
    return store ? describeQueue(await store.readBacklog(), Date.now()) : notJudged;
  }

  /** The alarm comes before leads are refused. */
  async function findShortDisk() {
    if (!usesFolder(settings)) return null;
    const { freeBytes, floorBytes } = measureRoom(settings.dataFolder, settings.floorMegabytes);
    const [free, floor] = [freeBytes, floorBytes].map((bytes) => Math.round(bytes / megabyte));
    const problem =
      `${free} MB are free on the disk of ${settings.dataFolder}; below ${floor} MB no lead is ` +
      'taken. Make room; nothing needs a restart';
    return freeBytes < 2 * floorBytes ? problem : null;
  }

  /** What a check finds, or why it fails. */
  const judge = <Found>(check: Promise<Found>) =>
    withinTime(check, answerWithinMs, 'the store does not answer').catch((error) =>
      describeFault(error),
    );

  return async (): Promise<Conditions> => {
    const [storing, queue, disk] = await Promise.all([
      judge(findStoreProblem()),
      judge(checkQueue()),
      judge(findShortDisk()),
    ]);
    const problem = storing && addHolder(storing, settings);
    // Where the store cannot be written, its queue raises no second alarm; a queue that cannot be
    // read is no sign of a flood.
    const unread = { ...notJudged, ...(!problem && { 'leads do not reach you': String(queue) }) };
    return {
      'leads cannot be stored': problem,
      ...(typeof queue === 'string' ? unread : queue),
      'the disk is nearly full': problem?.includes('free on the disk') ? undefined : disk,
    };
  };
}
