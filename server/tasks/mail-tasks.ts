import { dayIn } from '../../i18n/format-time.ts';
import { createReport, findMonthBefore, type Report } from '../figures/create-report.ts';
import { findFirstId } from '../inbox/create-id.ts';
import type { Store } from '../inbox/store.ts';
import type { Week } from '../mail/compose-mail.ts';
import type { Log } from '../settings/log.ts';
import { dayMs, hourMs } from '../settings/time-units.ts';
import { type LocalTime, readLocalTime } from './local-time.ts';
import type { Task } from './start-tasks.ts';

const weekMs = 7 * dayMs;

/** The first look waits, in milliseconds, because a server that has just started is busy. */
const firstAfterMs = 600_000;

const isMondayAtEight = ({ hour, weekday }: LocalTime) => hour === 8 && weekday === 0;
const isFirstAtSeven = ({ hour, day }: LocalTime) => hour === 7 && day === 1;

type Dependencies<Content> = {
  timeZone: string;
  log: Log;
  /** undefined while the store is not open. */
  getStore: () => Store | undefined;
  send: (content: Content) => Promise<void>;
  now?: () => number;
};

/** When an hour of a kind, such as Monday at eight, last began in a time zone, in milliseconds since 1970. */
function findLastHour(at: number, timeZone: string, isKind: (local: LocalTime) => boolean): number {
  let last = Math.floor(at / hourMs) * hourMs;
  while (!isKind(readLocalTime(last, timeZone))) last -= hourMs;
  return last;
}

/**
 * Mails the agency at a recurring time. Of several servers on one database one sends the mail. A server that was off
 * at that hour sends it later.
 * @param isHour whether mails are due from this hour on
 * @param compose finds what to send; null when there is nothing to report
 */
function createMailTask<Content>(
  name: string,
  isHour: (local: LocalTime) => boolean,
  { timeZone, log, getStore, send, now = Date.now }: Dependencies<Content>,
  compose: (store: Store, dueAt: number, at: number) => Promise<Content | null>,
): Task {
  let notBefore = now() + firstAfterMs;
  return {
    name,
    isDue: (at) => at >= notBefore,
    async run(at) {
      notBefore = at + hourMs;
      const dueAt = findLastHour(at, timeZone, isHour);
      const store = getStore();
      if (!store || !(await store.takeTurn(name, at, at - dueAt))) return;
      try {
        const content = await compose(store, dueAt, at);
        if (content === null) return;
        await send(content);
        log.info(`${name} mail sent`);
      } catch (error) {
        await store.giveTurnBack(name);
        throw error;
      }
    },
  };
}

/**
 * Creates the task that mails, every Monday, what came in the week and whether it was delivered. When that mail stays away,
 * something is wrong.
 * @param findBackupTime finds when the newest backup was made, in milliseconds since 1970; null when others make it
 */
export const createWeeklyTask = (findBackupTime: () => number | null, dependencies: Dependencies<Week>): Task =>
  createMailTask('weekly', isMondayAtEight, dependencies, async (store, monday, at) => {
    // A new inbox has had no week yet.
    const [earlier] = await store.listLeads({ before: findFirstId(monday), most: 1 });
    return earlier ? { id: `weekly-${monday}`, ...(await store.summarise(at - weekMs)), backupAt: findBackupTime() } : null;
  });

/** Creates the task that mails, on the first day of a month, the report of the month before. */
export const createMonthlyTask = (dependencies: Dependencies<Report>): Task =>
  createMailTask('monthly', isFirstAtSeven, dependencies, async (store, dueAt) => {
    const { timeZone } = dependencies;
    const report = await createReport(store, findMonthBefore(dayIn(dueAt, timeZone).slice(0, 7)), timeZone);
    // Nothing was counted yet.
    return report.languages.length > 0 ? report : null;
  });
