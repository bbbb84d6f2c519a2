import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { createFormPageAnswer } from '../app/answer-with-page.ts';
import { createApp } from '../app/app.ts';
import { createReadiness, isOwnMachine } from '../app/health.ts';
import { createHttpServer } from '../http/http-server.ts';
import { longestTarget, openSite } from '../http/open-site.ts';
import { createRefusalCounter } from '../http/refusal-counter.ts';
import type { Log } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import { keepInboxOpen } from './open-inbox.ts';
import { startServerTasks } from './start-server-tasks.ts';

/** The file descriptor of a socket from systemd, which takes connections even while the server restarts: sd_listen_fds(3). */
const systemdSocket = 3;

type ServerDependencies = { settings: Settings; configuration: Configuration; words: WordsByLanguage; log: Log };

/**
 * Serves the built site and the function on one address. Pages are served even while the store cannot be opened.
 * @throws Error when the site is not built or the address is taken
 */
export async function startServer(dependencies: ServerDependencies) {
  const { settings, configuration, words, log } = dependencies;
  const pages = openSite(settings.siteFolder);
  const refusals = createRefusalCounter(log, settings.rateLimit !== null);
  const inbox = await keepInboxOpen(dependencies);
  const app = createApp({
    ...dependencies,
    answerRefusedForm: createFormPageAnswer(pages, words, configuration),
    refusals,
    getIntake: inbox.getIntake,
    thanksBase: '',
  });
  const readiness = createReadiness(inbox.getStore, log);
  const answerFunction = getRequestListener((request, { incoming }) =>
    app.fetch(request, (incoming as IncomingMessage).socket.remoteAddress ?? ''),
  );
  const answerHealth = getRequestListener(() => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } }));
  const answerReadiness = getRequestListener(async () => {
    const { status, body } = await readiness();
    return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
  });

  const listener: RequestListener = (request, response) => {
    const target = request.url ?? '/';
    if (target.startsWith('/functions/') && target.length <= longestTarget) void answerFunction(request, response);
    else if (target === '/healthz') void answerHealth(request, response);
    else if (target === '/readyz' && isOwnMachine(request)) void answerReadiness(request, response);
    else void pages.answer(request, response);
  };

  const { server, stop } = createHttpServer(listener);
  const hasSystemdSocket = process.env.LISTEN_PID === String(process.pid) && process.env.LISTEN_FDS === '1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(hasSystemdSocket ? { fd: systemdSocket } : { port: settings.port, host: settings.host }, resolve);
  });
  const tasks = startServerTasks({ ...dependencies, inbox, refusals });
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
      await inbox.close();
    },
  };
}
