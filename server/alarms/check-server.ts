import { describeFault } from '../../model/process/describe-fault.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import { describeQueue } from '../inbox/describe-queue.ts';
import type { Queue, Upkeep } from '../inbox/store.ts';
import { type Settings, usesFolder } from '../settings/settings.ts';
import { measureRoom } from '../stores/measure-room.ts';
import { findNewInbox } from '../stores/new-inbox.ts';
import { addHolder } from '../stores/open-store.ts';
import { withinTime } from '../time/within-time.ts';
import type { Conditions } from './conditions.ts';

const answerWithinMs = 10_000;
const megabyte = 1024 * 1024;

/** The inbox of a server; its store is opened again and again while that fails. */
export type OpenedInbox<Opened> = {
  /** Why no lead is taken; null when leads are. */
  getProblem(): string | null;
  getStore(): Opened | undefined;
};

type ServerCheckDependencies = {
  settings: Pick<Settings, 'databaseUrl' | 'smtpUrl' | 'dataFolder' | 'floorMegabytes'>;
  inbox: OpenedInbox<Pick<Queue & Upkeep, 'checkWritable' | 'readBacklog' | 'readNote'>>;
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
    if (!store) return {};
    const [backlog, newInbox] = await Promise.all([store.readBacklog(), findNewInbox(store)]);
    return { inbox: newInbox, ...describeQueue(backlog, Date.now()) };
  }

  /**
   * Warns while there is still room for leads. Below the floor they are refused: then the store's
   * own problem says that the disk is full, and this one is undefined.
   */
  async function findShortDisk(storeFails: boolean) {
    if (!usesFolder(settings)) return null;
    const { freeBytes, floorBytes } = measureRoom(settings.dataFolder, settings.floorMegabytes);
    if (storeFails && freeBytes < floorBytes) return undefined;
    const [free, floor] = [freeBytes, floorBytes].map((bytes) => Math.round(bytes / megabyte));
    const problem =
      `${free} MB are free on the disk of ${settings.dataFolder}; below ${floor} MB no lead is ` +
      'taken. Make room; nothing needs a restart';
    return freeBytes < 2 * floorBytes ? problem : null;
  }

  return async (): Promise<Conditions> => {
    const [storing, reading] = await Promise.all([look(findStoreProblem()), look(checkQueue())]);
    const fault = problemOf(storing);
    const store = fault && addHolder(fault, settings);
    const disk = await look(findShortDisk(Boolean(store)));
    return { store, ...judgeQueue(reading, Boolean(store)), disk: problemOf(disk) };
  };
}

/** The result of a check, or why it fails. */
type Look<Found> = { found: Found } | { failure: string };

const look = <Found>(work: Promise<Found>): Promise<Look<Found>> =>
  withinTime(work, answerWithinMs, 'the store does not answer').then(
    (found) => ({ found }),
    (error) => ({ failure: describeFault(error, 'the store') }),
  );

const problemOf = (look: Look<string | null | undefined>) =>
  'found' in look ? look.found : look.failure;

/**
 * Where the store cannot be written, its queue raises no second alarm; and a queue that cannot be
 * read is no sign of a flood.
 */
function judgeQueue(queue: Look<Conditions>, storeFails: boolean): Conditions {
  if ('found' in queue) return queue.found;
  return storeFails ? {} : { queue: queue.failure };
}
