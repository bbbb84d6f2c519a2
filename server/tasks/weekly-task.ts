import { findFirstId } from '../inbox/create-id.ts';
import type { Store } from '../inbox/store.ts';
import type { Week } from '../mail/compose-mail.ts';
import type { Log } from '../settings/log.ts';
import { dayMs, hourMs } from '../settings/time-units.ts';
import { readLocalTime } from './local-time.ts';
import type { Task } from './start-tasks.ts';

const weekMs = 7 * dayMs;

/** A server that has just started has other things to do. */
const firstAfterMs = 600_000;

/** Eight on Monday. */
const due = { hour: 8, weekday: 0 };

type WeeklyTaskDependencies = {
  timeZone: string;
  log: Log;
  /** undefined while the store is not open. */
  getStore: () => Pick<Store, 'summarise' | 'listLeads' | 'takeTurn' | 'giveTurnBack'> | undefined;
  findBackupTime: () => number | null;
  send: (week: Week) => Promise<void>;
  now?: () => number;
};

/** The last Monday at eight in a time zone, in milliseconds since 1970. */
function findLastMonday(at: number, timeZone: string): number {
  let last = Math.floor(at / hourMs) * hourMs;
  for (;;) {
    const { hour, weekday } = readLocalTime(last, timeZone);
    if (hour === due.hour && weekday === due.weekday) return last;
    last -= hourMs;
  }
}

/**
 * Mails the agency every Monday what came in the week and whether it was delivered: when that mail stays away, something is wrong.
 * Of several servers on one database one sends it. A server that was off on Monday sends it later.
 */
export function createWeeklyTask({
  timeZone,
  log,
  getStore,
  findBackupTime,
  send,
  now = Date.now,
}: WeeklyTaskDependencies): Task {
  const task = 'weekly';
  let notBefore = now() + firstAfterMs;
  return {
    name: task,
    isDue: (at) => at >= notBefore,
    async run(at) {
      notBefore = at + hourMs;
      const monday = findLastMonday(at, timeZone);
      const store = getStore();
      if (!store || !(await store.takeTurn(task, at, at - monday))) return;
      try {
        // A new inbox has had no week yet.
        const [earlier] = await store.listLeads({ before: findFirstId(monday), most: 1 });
        if (!earlier) return;
        await send({ id: `weekly-${monday}`, ...(await store.summarise(at - weekMs)), backupAt: findBackupTime() });
        log.info('weekly mail sent');
      } catch (error) {
        await store.giveTurnBack(task);
        throw error;
      }
    },
  };
}
