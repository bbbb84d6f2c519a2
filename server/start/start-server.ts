import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { analyticsPath } from '../../contact/function.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { createFormPageAnswer } from '../app/answer-with-page.ts';
import { type Bindings, createFunctions } from '../app/app.ts';
import { answerReadiness } from '../app/health.ts';
import { collectFigures } from '../figures/collect-figures.ts';
import { createJsonAnswer, sendAnswer } from '../http/answer.ts';
import { createBoundedServer } from '../http/bounded-server.ts';
import { findClientAddress, findNetwork } from '../http/client-address.ts';
import { createBodyCollector } from '../http/collect-bodies.ts';
import { isWatcher } from '../http/is-watcher.ts';
import { createRefusalCounter } from '../http/refusal-counter.ts';
import { longestTarget, openSite, sendSiteAnswer } from '../http/static/open-site.ts';
import { createMetrics } from '../metrics/create-metrics.ts';
import { createMeasureStore } from '../metrics/measure-store.ts';
import type { Log } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import { keepInboxOpen } from './open-inbox.ts';
import { startServerTasks } from './start-server-tasks.ts';

/** The file descriptor of a socket from systemd, which takes connections even while the server restarts: sd_listen_fds(3). */
const systemdSocket = 3;

/** Most incomplete bodies. Reports have a share of their own, so that many of them do not cut off a lead. */
const mostLeadBodies = 64;
const mostReportBodies = 16;

const isForAnalytics = (target: string) => target === analyticsPath || target.startsWith(`${analyticsPath}?`);
const isForFunction = (target: string) => target.startsWith('/functions/') && target.length <= longestTarget;

/**
 * Serves the built site and the functions on one address. Pages are served even while the store cannot be opened.
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
  const refusals = createRefusalCounter(log, settings.rateLimit !== null);
  const answerRefusedForm = createFormPageAnswer(pages, words, configuration);
  const measureStore = createMeasureStore(() => inbox.getStore(), log);
  const metrics = createMetrics(refusals, measureStore);
  const inbox = await keepInboxOpen({ settings, configuration, words, log, metrics });
  const alive = createJsonAnswer(200, { ok: true });

  const figures = collectFigures({ configuration, isPage: pages.hasPage, getStore: inbox.getStore, log });
  const app = createFunctions({
    configuration,
    words,
    settings,
    answerRefusedForm,
    refusals,
    figures,
    log,
    getIntake: inbox.getIntake,
    thanksBase: '',
  });
  const answerFunction = getRequestListener((request, { incoming }) => {
    const bindings: Bindings = { socketAddress: (incoming as IncomingMessage).socket.remoteAddress ?? '' };
    return app.fetch(request, bindings);
  });

  const collectLead = createBodyCollector(mostLeadBodies);
  const collectReport = createBodyCollector(mostReportBodies);
  const findClientNetwork = ({ socket, headers }: IncomingMessage) =>
    findNetwork(findClientAddress(socket.remoteAddress ?? '', String(headers['x-forwarded-for'] ?? ''), settings.trustedProxies));

  const listener: RequestListener = (request, response) => {
    const target = request.url ?? '/';
    if (isForFunction(target)) {
      const collect = isForAnalytics(target) ? collectReport : collectLead;
      collect(request, findClientNetwork(request), () => answerFunction(request, response));
    } else if (target === '/healthz') sendAnswer(alive, request, response);
    else if (target === '/metrics' && isWatcher(request, settings.statusToken)) sendAnswer(metrics.answer(), request, response);
    else if (target === '/readyz' && isWatcher(request, settings.statusToken))
      sendAnswer(answerReadiness(measureStore), request, response);
    else sendSiteAnswer(pages, request, response);
  };

  const { server, stop } = createBoundedServer(listener);
  const hasSystemdSocket = process.env.LISTEN_PID === String(process.pid) && process.env.LISTEN_FDS === '1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(hasSystemdSocket ? { fd: systemdSocket } : { port: settings.port, host: settings.host }, resolve);
  });
  const tasks = startServerTasks({ settings, configuration, words, log, inbox, refusals, metrics });
  const { address, port, family } = server.address() as AddressInfo;

  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    /** Why no lead can be stored; null when leads can be. */
    problem: inbox.getProblem(),
    /** Lets deliveries under way finish while leads are still taken, then answers what has arrived and closes. */
    async close(withinMs: number) {
      tasks.stop();
      await inbox.stopDeliveries(withinMs);
      await stop(withinMs);
      await figures.flush();
      await inbox.close();
    },
  };
}
