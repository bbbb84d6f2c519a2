import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { analyticsPath } from '../../contact/function.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { createAlarms } from '../alarms/alarms.ts';
import { sendMessage } from '../alarms/send-message.ts';
import { startWatch } from '../alarms/watch-server.ts';
import { createAnalyticsFunction } from '../app/analytics.ts';
import { createFormPageAnswer } from '../app/answer-with-page.ts';
import type { Bindings } from '../app/app.ts';
import { createReadiness } from '../app/health.ts';
import { collectFigures } from '../figures/collect-figures.ts';
import { createBoundedServer } from '../http/bounded-server.ts';
import { findClientAddress, findNetwork } from '../http/client-address.ts';
import { createBodyCollector } from '../http/collect-bodies.ts';
import { findHandedSocket } from '../http/find-handed-socket.ts';
import { isWatcher } from '../http/is-watcher.ts';
import { createRefusals } from '../http/refusals.ts';
import { createJsonAnswer, sendAnswer } from '../http/static/answer.ts';
import { longestTarget, openSite, sendSiteAnswer } from '../http/static/open-site.ts';
import { composeWeekly, type Week } from '../mail/compose-mail.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { type Log, withoutAddresses } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import { createBackupTask, findNewestBackup } from '../tasks/backup-task.ts';
import { createCanaryTask } from '../tasks/canary-task.ts';
import { countCertificateDays } from '../tasks/certificate.ts';
import { createRewriteTask } from '../tasks/rewrite-task.ts';
import { runLeadsCommand } from '../tasks/run-leads-command.ts';
import { sendTestLead } from '../tasks/send-test-lead.ts';
import { startTasks } from '../tasks/start-tasks.ts';
import { createWeeklyTask } from '../tasks/weekly-task.ts';
import { keepInboxOpen } from './open-inbox.ts';

const weeklyWithinMs = 900_000;

const isForAnalytics = (target: string) => target === analyticsPath || target.startsWith(`${analyticsPath}?`);
const isForFunction = (target: string) => target.startsWith('/functions/') && target.length <= longestTarget;

/**
 * Serves the built site and the function on one address. The pages are there while the store cannot be opened.
 * @throws Error when the site is not built or the address is taken
 */
export async function startServer({
  settings,
  configuration,
  words,
  log,
}: {
  settings: Settings;
  configuration: Configuration;
  words: WordsByLanguage;
  log: Log;
}) {
  const pages = openSite(settings.siteFolder);
  const refusals = createRefusals(log, settings.rateLimit !== null);
  const answerRefusedForm = createFormPageAnswer(pages, configuration, words);
  const metrics = createMetrics(refusals);
  const inbox = await keepInboxOpen({ settings, configuration, words, log, answerRefusedForm, refusals, metrics });
  const readiness = createReadiness(inbox.getStore, log);
  metrics.watchStore(inbox.getStore);
  const alarms = createAlarms({
    site: new URL(settings.siteUrl).host,
    async send(message) {
      const isSent = await sendMessage(message, settings, log);
      const problems = message.problems.map(withoutAddresses);
      log.info(problems.length > 0 ? 'alarm' : 'alarm over', { title: message.title, problems, isSent });
      return isSent;
    },
    ...(settings.databaseUrl && {
      takeTurn: async (name, everyMs) =>
        (await inbox
          .getStore()
          ?.takeTurn(`alarm ${name}`, Date.now(), everyMs)
          .catch(() => true)) ?? true,
      giveTurnBack: async (name) => inbox.getStore()?.giveTurnBack(`alarm ${name}`),
    }),
  });
  const alive = createJsonAnswer(200, { ok: true });

  const answerFunction = getRequestListener((request, { incoming }) => {
    const bindings: Bindings = { socketAddress: (incoming as IncomingMessage).socket.remoteAddress ?? '' };
    return inbox.getApp().fetch(request, bindings);
  });

  const pageAddresses = new Map<string, boolean>();
  const isPage = (address: string) => {
    const isKnown = pageAddresses.get(address) ?? (!address.includes('.') && pages.findPage(address) !== undefined);
    if (isKnown) pageAddresses.set(address, true);
    return isKnown;
  };
  const figures = collectFigures({ configuration, isPage, findStore: inbox.getStore, log });
  const analytics = createAnalyticsFunction(settings, figures);
  const answerAnalytics = getRequestListener((request) => analytics.fetch(request, { socketAddress: '' }));

  const collectBody = createBodyCollector();
  const findClientNetwork = ({ socket, headers }: IncomingMessage) =>
    findNetwork(findClientAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), settings.trustedProxies));

  const listener: RequestListener = (request, response) => {
    const target = request.url ?? '/';
    if (isForFunction(target))
      collectBody(request, findClientNetwork(request), () =>
        (isForAnalytics(target) ? answerAnalytics : answerFunction)(request, response),
      );
    else if (target === '/healthz') sendAnswer(alive, request, response);
    else if (target === '/metrics' && isWatcher(request, settings.statusToken)) sendAnswer(metrics.answer(), request, response);
    else if (target === '/readyz' && isWatcher(request, settings.statusToken)) sendAnswer(readiness(), request, response);
    else sendSiteAnswer(pages, request, response);
  };

  const { server, stop } = createBoundedServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(findHandedSocket(process.env) ?? { port: settings.port, host: settings.host }, resolve);
  });
  const watch = startWatch({ settings, inbox, refusals, alarms, log });
  const { canaryEveryMs, siteUrl } = settings;
  const { timeZone } = configuration;
  async function mailWeek(week: Week, smtpUrl: string) {
    const mailer = createSmtpMailer(smtpUrl);
    try {
      await mailer.send(await composeWeekly(week, { configuration, words, settings }), {
        signal: AbortSignal.timeout(weeklyWithinMs),
      });
    } finally {
      mailer.close();
    }
  }
  let canaryAt: number | null = null;
  metrics.watchServer({
    listAlarms: alarms.list,
    findBackupTime: () => findNewestBackup(settings),
    findCanaryTime: () => canaryAt,
  });
  const tasks = startTasks(
    [
      ...(settings.mailsWeekly && settings.smtpUrl
        ? [
            createWeeklyTask({
              timeZone,
              log,
              getStore: inbox.getStore,
              findBackupTime: () => findNewestBackup(settings),
              send: (week) => mailWeek(week, settings.smtpUrl as string),
            }),
          ]
        : []),
      createRewriteTask({ timeZone, alarms, log, getStore: inbox.getStore, rewrite: () => runLeadsCommand('rewrite') }),
      ...(settings.makesBackups && !settings.databaseUrl
        ? [createBackupTask({ settings, timeZone, alarms, log, backUp: () => runLeadsCommand('backup') })]
        : []),
      ...(canaryEveryMs === null
        ? []
        : [
            createCanaryTask({
              everyMs: canaryEveryMs,
              ...{ alarms, log, getStore: inbox.getStore },
              sendTestLead: (store) => sendTestLead({ store, settings, configuration, url: siteUrl }),
              countCertificateDays: () => countCertificateDays(siteUrl),
              onSuccess: (at) => {
                canaryAt = at;
              },
            }),
          ]),
    ],
    log,
  );
  const { address, port, family } = server.address() as AddressInfo;

  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    /** Why no lead can be stored; null when leads can be. */
    problem: inbox.getProblem(),
    /** Lets deliveries under way finish while leads are still taken, then answers what has arrived and closes. */
    async close(withinMs: number) {
      watch.stop();
      tasks.stop();
      await inbox.stopDeliveries(withinMs);
      await stop(withinMs);
      await figures.flush();
      await inbox.close();
    },
  };
}
