import type { Alarms } from '../alarms/alarms.ts';
import { type Store, tooLarge } from '../inbox/store.ts';
import type { Log } from '../settings/log.ts';
import { hourMs } from '../settings/time-units.ts';
import { quietHour, readLocalTime } from './local-time.ts';
import type { Task } from './start-tasks.ts';

/** The hour after the backup, in which the store is rewritten. */
const rewriteHour = quietHour + 1;
/** Of several servers on one database one rewrites it, once a night. */
const oncePerMs = 12 * hourMs;

type RewriteTaskDependencies = {
  timeZone: string;
  alarms: Pick<Alarms, 'set'>;
  log: Log;
  /** undefined while the store is not open. */
  getStore: () => Pick<Store, 'scrub' | 'takeTurn'> | undefined;
};

/** When the server rewrites a large store next, in milliseconds since 1970. */
export function findNextRewrite(at: number, timeZone: string): number {
  let next = Math.ceil(at / hourMs) * hourMs;
  while (readLocalTime(next, timeZone).hour !== rewriteHour) next += hourMs;
  return next;
}

/** Creates the task that overwrites, at night, what erased rows left in the files of a store that is too large for the day. */
export function createRewriteTask({ timeZone, alarms, log, getStore }: RewriteTaskDependencies): Task {
  return {
    name: 'rewrite',
    isDue: (at) => readLocalTime(at, timeZone).hour === rewriteHour,
    async run(at) {
      const store = getStore();
      if (!store || (await store.scrub()) !== tooLarge || !(await store.takeTurn('rewrite', at, oncePerMs))) return;
      const problem = await store.scrub(true).catch((error: Error) => error.message);
      if (problem === null) log.info('store rewritten');
      else log.error('store not rewritten', new Error(problem), { message: problem });
      alarms.set('erased', problem);
    },
  };
}
