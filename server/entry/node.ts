import './load-tsx.ts';
import { getRequestListener } from '@hono/node-server';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadContent } from '../../content/load.ts';
import site from '../../site.config.ts';
import { createTextAnswer } from '../answer-page/answer-in-text.ts';
import type { Bindings } from '../app.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openInbox } from '../open-inbox.ts';

const drainMs = 10_000;

const config = readConfig(process.env, site);
const copies = loadContent(site);
const log = createLog((line) => process.stderr.write(`${line}\n`));
const inbox = await openInbox({ config, site, copies, log, answerRefusedForm: createTextAnswer(copies) });

const answerFunction = getRequestListener((request, { incoming }) => {
  const bindings: Bindings = { socketAddress: (incoming as IncomingMessage).socket.remoteAddress ?? '' };
  return inbox.app.fetch(request, bindings);
});
const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000, connectionsCheckingInterval: 2000 }, answerFunction);

server.listen(config.port, config.host, () => {
  const { address, port, family } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  process.stdout.write(`http://${host}:${port}\n`);
});

async function stop() {
  server.close();
  server.closeIdleConnections();
  setTimeout(() => process.exit(1), drainMs + 1000).unref();
  await inbox.close(drainMs);
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
