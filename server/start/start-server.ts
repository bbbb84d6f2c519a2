import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createFormAnswer } from '../app/answer-form.ts';
import { createApp } from '../app/app.ts';
import { answerReadiness, isOwnMachine } from '../app/health.ts';
import { createHttpServer } from '../http/http-server.ts';
import { longestTarget, openSite, type StaticSite } from '../http/open-site.ts';
import { createRefusalCounter } from '../http/refusal-counter.ts';
import { createLog } from '../settings/log.ts';
import { readSettings } from '../settings/settings.ts';
import { startTasks } from '../tasks/start-tasks.ts';
import { describeWait, keepInboxOpen } from './open-inbox.ts';
import type { InboxDependencies } from './start-deliveries.ts';

/**
 * The file descriptor of a socket from systemd, which takes connections even while the server
 * restarts: sd_listen_fds(3).
 */
const systemdSocket = 3;
/**
 * Most connections that wait to be accepted, as many as a systemd socket has by default. A crowd
 * fills Node's default of 511; a client that finds no place asks again seconds later.
 */
const mostUnaccepted = 4096;

/**
 * How requests are read. Old monitors send HTTP/1.0, which has no Host. Astro's development server
 * needs Node's own Response, else its report of a page's error ends in an error itself, for ever.
 */
const reading = { overrideGlobalObjects: false, hostname: 'localhost' };

async function startFunction(dependencies: InboxDependencies, pages?: StaticSite) {
  const { log, settings } = dependencies;
  const refusals = createRefusalCounter(log, settings.rateLimit !== null);
  const inbox = await keepInboxOpen(dependencies);
  const answerForm = createFormAnswer(dependencies, pages);
  const app = createApp({ ...dependencies, ...inbox, answerForm, refusals, thanksBase: '' });
  const answer = getRequestListener(
    (request, { incoming }) =>
      app(request, (incoming as IncomingMessage).socket.remoteAddress ?? ''),
    reading,
  );
  return { inbox, refusals, answer };
}

let starting: ReturnType<typeof startFunction> | undefined;

/** Answers a request for /functions/* in Astro's development server. */
export async function answerInDev(
  dependencies: Omit<InboxDependencies, 'settings' | 'log'> & { environment: NodeJS.ProcessEnv },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Only one server may use the data folder.
  starting ??= startFunction({
    ...dependencies,
    settings: readSettings(dependencies.environment, dependencies.configuration),
    log: createLog(),
  });
  const { answer } = await starting;
  await answer(request, response);
}

/**
 * Serves site and function; pages even without a store.
 * @throws Error when the site is not built or the address is taken
 */
export async function startServer(dependencies: InboxDependencies) {
  const { settings, log } = dependencies;
  const pages = openSite(settings.siteFolder);
  const { inbox, refusals, answer } = await startFunction(dependencies, pages);
  const answerHealth = getRequestListener(
    () => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } }),
    reading,
  );
  const answerReady = getRequestListener(() => answerReadiness(inbox.getStore(), log), reading);

  const listener: RequestListener = (request, response) => {
    const { url: target = '/' } = request;
    const [path] = target.split('?', 1);
    if (target.startsWith('/functions/') && target.length <= longestTarget)
      void answer(request, response);
    else if (path === '/healthz') void answerHealth(request, response);
    else if (path === '/readyz' && isOwnMachine(request)) void answerReady(request, response);
    else void pages.answer(request, response);
  };

  const { server, stop } = createHttpServer(listener, settings.trustedProxies > 0, pages.headers);
  const hasSystemdSocket =
    process.env.LISTEN_PID === String(process.pid) && process.env.LISTEN_FDS === '1';
  const place = hasSystemdSocket
    ? { fd: systemdSocket }
    : { port: settings.port, host: settings.host, backlog: mostUnaccepted };
  await once(server.listen(place), 'listening');
  const { address: ip, port, family } = server.address() as AddressInfo;
  const address = `http://${family === 'IPv6' ? `[${ip}]` : ip}:${port}`;
  const tasks = startTasks({ ...dependencies, inbox, refusals, address });

  return {
    address,
    problem: inbox.getStore() ? null : (inbox.getProblem() ?? describeWait(settings)),
    /**
     * Lets deliveries under way finish while leads are still taken, then answers what has arrived
     * and closes.
     */
    async close(withinMs: number) {
      const stopped = Promise.race([tasks.stop(), sleep(withinMs)]);
      await inbox.stopDeliveries(withinMs);
      await stop(withinMs);
      await stopped;
      await inbox.close();
    },
  };
}
