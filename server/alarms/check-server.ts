import type { RefusalCounter } from '../http/refusal-counter.ts';
import { withinTime } from '../inbox/accept-leads.ts';
import type { Queue, Upkeep } from '../inbox/store.ts';
import { describeQueue } from '../inbox/watch-queue.ts';
import { type Settings, usesFolder } from '../settings/settings.ts';
import { measureRoom } from '../stores/measure-room.ts';
import { addHolder } from '../stores/open-store.ts';
import type { Conditions } from './alarms.ts';

const answerWithinMs = 10_000;
const megabyte = 1024 * 1024;

/** The conditions of a queue that could not be read. */
const notJudged: Conditions = {
  'leads do not reach you': undefined,
  'so many leads come in that they share mails': undefined,
};

type ServerCheckDependencies = {
  settings: Pick<Settings, 'databaseUrl' | 'smtpUrl' | 'dataFolder' | 'floorMegabytes'>;
  inbox: {
    getProblem(): string | null;
    getStore(): Pick<Queue & Upkeep, 'checkWritable' | 'readBacklog'> | undefined;
  };
  refusals: Pick<RefusalCounter, 'totals'>;
};

/**
 * Returns a function that checks once whether leads can be stored and reach the agency. A check
 * that fails is a problem too.
 */
export function createServerCheck({
  settings,
  inbox,
  refusals,
}: ServerCheckDependencies): () => Promise<Conditions> {
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
    return (
      inbox.getProblem() ?? (isRefusing ? 'visitors are answered 503; the log says why' : null)
    );
  }

  async function checkQueue(): Promise<Conditions> {
    const store = inbox.getStore();
    return store ? describeQueue(await store.readBacklog(), Date.now()) : notJudged;
  }

  /** The alarm comes before leads are refused. */
  async function findShortDisk() {
    const { freeBytes, floorBytes } = measureRoom(settings.dataFolder, settings.floorMegabytes);
    const [free, floor] = [freeBytes, floorBytes].map((bytes) => Math.round(bytes / megabyte));
    const problem = `${free} MB are free on the disk of ${settings.dataFolder}; below ${floor} MB no lead is taken. Make room; nothing needs a restart`;
    return freeBytes < 2 * floorBytes ? problem : null;
  }

  const check = (
    name: string,
    find: () => Promise<string | null | undefined>,
  ): Promise<Conditions> =>
    withinTime(find(), answerWithinMs).then(
      (problem) => ({ [name]: problem && addHolder(problem, settings) }),
      ({ message }: Error) => ({ [name]: addHolder(message, settings) }),
    );

  return async () => {
    const [storing, queue, disk] = await Promise.all([
      check('leads cannot be stored', findStoreProblem),
      withinTime(checkQueue(), answerWithinMs).catch(({ message }: Error) => message),
      usesFolder(settings) ? check('the disk is nearly full', findShortDisk) : {},
    ]);
    const problem = storing['leads cannot be stored'];
    // Where the store cannot be written, its queue raises no second alarm; a queue that cannot be
    // read is no sign of a flood.
    const unread = {
      ...notJudged,
      ...(problem ? {} : { 'leads do not reach you': queue as string }),
    };
    return {
      ...storing,
      ...(typeof queue === 'string' ? unread : queue),
      ...(problem?.includes('free on the disk') ? { 'the disk is nearly full': undefined } : disk),
    };
  };
}
