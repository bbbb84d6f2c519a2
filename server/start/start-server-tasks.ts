import type { Configuration } from '../../model/configuration/configuration.ts';
import { isOn } from '../../model/configuration/per-language.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { createSiteAlarms } from '../alarms/site-alarms.ts';
import { createServerCheck } from '../alarms/watch-server.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import { composeMonthly, composeWeekly } from '../mail/compose-mail.ts';
import type { Mail } from '../mail/mailer.ts';
import { sendOnce } from '../mail/smtp-mailer.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Log } from '../settings/log.ts';
import { backupFolder, type Settings } from '../settings/settings.ts';
import { minuteMs } from '../settings/time-units.ts';
import { sqliteFile } from '../stores/open-store.ts';
import { askOnce } from '../stores/sqlite/thread.ts';
import { createBackupTask, findNewestBackup } from '../tasks/backup-task.ts';
import { createCanaryTask } from '../tasks/canary-task.ts';
import { countCertificateDays } from '../tasks/certificate.ts';
import { createMonthlyTask, createWeeklyTask } from '../tasks/mail-tasks.ts';
import { createRewriteTask } from '../tasks/rewrite-task.ts';
import { runCanary } from '../tasks/run-canary.ts';
import { startTasks, type Task } from '../tasks/start-tasks.ts';
import type { KeptInbox } from './open-inbox.ts';

const mailWithinMs = 15 * minuteMs;

type ServerTasksDependencies = {
  settings: Settings;
  configuration: Configuration;
  words: WordsByLanguage;
  log: Log;
  inbox: KeptInbox;
  refusals: RefusalCounter;
  metrics: Metrics;
};

/** Starts the periodic tasks: the check of the server with its alarms, and those that the settings ask for. */
export function startServerTasks({ settings, configuration, words, log, inbox, refusals, metrics }: ServerTasksDependencies) {
  const { canaryEveryMs, siteUrl, smtpUrl } = settings;
  const { timeZone } = configuration;
  const { getStore } = inbox;
  const alarms = createSiteAlarms(settings, log, getStore);
  let canaryAt: number | null = null;
  const findBackupTime = () => findNewestBackup(settings);
  metrics.observeTasks({ listAlarms: alarms.list, findBackupTime, findCanaryTime: () => canaryAt });

  const tasks: Task[] = [
    { name: 'watch', isDue: () => true, run: createServerCheck({ settings, inbox, refusals, alarms, log }) },
    createRewriteTask({ timeZone, alarms, log, getStore }),
  ];
  if (smtpUrl) {
    const mailing = { configuration, words, settings };
    const send = async (mail: Promise<Mail>) => sendOnce(smtpUrl, await mail, mailWithinMs);
    const shared = { timeZone, log, getStore };
    if (settings.mailsWeekly)
      tasks.push(createWeeklyTask(findBackupTime, { ...shared, send: (week) => send(composeWeekly(week, mailing)) }));
    if (configuration.languages.some(({ code }) => isOn(code, configuration.figures)))
      tasks.push(createMonthlyTask({ ...shared, send: (report) => send(composeMonthly(report, mailing)) }));
  }
  if (settings.makesBackups && !settings.databaseUrl)
    tasks.push(createBackupTask({ settings, timeZone, alarms, log, backUp: () => backUp(settings) }));
  if (canaryEveryMs !== null)
    tasks.push(
      createCanaryTask({
        everyMs: canaryEveryMs,
        alarms,
        log,
        getStore,
        runCanary: (store) => runCanary({ store, settings, configuration, url: siteUrl }),
        countCertificateDays: () => countCertificateDays(siteUrl),
        onSuccess: (at) => {
          canaryAt = at;
        },
      }),
    );
  return startTasks(tasks, log);
}

/** Copies the SQLite store in a thread of its own, because that takes long. */
const backUp = (settings: Settings) =>
  askOnce({
    task: 'backup',
    file: sqliteFile(settings),
    folder: backupFolder(settings),
    floorMegabytes: settings.floorMegabytes,
  });
