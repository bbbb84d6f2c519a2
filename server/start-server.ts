import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Copies } from '../site-schema/copies.ts';
import type { Site } from '../site-schema/site-config.ts';
import { createPageAnswer } from './answer-page/answer-with-page.ts';
import type { Bindings } from './app.ts';
import type { Config } from './config.ts';
import { createHealth } from './health.ts';
import type { Log } from './log.ts';
import { openInbox } from './open-inbox.ts';
import { openSite } from './site/open-site.ts';
import { sendSiteAnswer } from './site/send-answer.ts';

/** Who sends slower than this, in milliseconds, loses the connection. */
const limits = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2000, keepAliveTimeout: 10_000 };

const isForFunction = (target: string) => target.startsWith('/functions/') || target === '/healthz' || target === '/readyz';

/**
 * Serves the built site and the function on one address.
 * @throws Error when the site is not built, the store cannot be opened or the address is taken
 */
export async function startServer({ config, site, copies, log }: { config: Config; site: Site; copies: Copies; log: Log }) {
  const pages = openSite(config.siteFolder);
  const inbox = await openInbox({ config, site, copies, log, answerRefusedForm: createPageAnswer(pages, site, copies) });
  const answerHealth = createHealth(inbox.store, log);

  const answerFunction = getRequestListener(async (request, { incoming }) => {
    const bindings: Bindings = { socketAddress: (incoming as IncomingMessage).socket.remoteAddress ?? '' };
    return (await answerHealth(new URL(request.url).pathname)) ?? inbox.app.fetch(request, bindings);
  });
  const server = createServer(limits, (request, response) => {
    if (isForFunction(request.url ?? '')) answerFunction(request, response);
    else sendSiteAnswer(pages, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;

  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    store: inbox.store,
    /** Answers what has arrived, lets deliveries under way finish, then closes. */
    async close(withinMs: number) {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearTimeout(timer);
      await inbox.close(withinMs);
    },
  };
}
