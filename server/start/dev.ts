import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { loadSite } from '../../model/configuration/load-site.ts';
import { loadContent } from '../../model/words/load-words.ts';
import { createTextAnswer } from '../app/answer-in-text.ts';
import type { Bindings } from '../app/app.ts';
import { createRefusals } from '../http/refusals.ts';
import { readConfig } from '../settings/config.ts';
import { createLineWriter, createLog } from '../settings/log.ts';
import { openInbox } from './open-inbox.ts';

const site = await loadSite();

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

let handler: Handler | undefined;

/** Middleware for the development server: answers /functions/* and leaves every other path to it. */
export function createDevHandler(): Handler {
  // Astro asks again when its configuration changes; the data folder has one server.
  handler ??= openDevHandler();
  return handler;
}

function openDevHandler(): Handler {
  const config = readConfig(process.env, site);
  const copies = loadContent(site);
  const log = createLog(createLineWriter((text) => process.stderr.write(text)));
  const opening = openInbox({
    config,
    site,
    copies,
    log,
    answerRefusedForm: createTextAnswer(copies, site),
    refusals: createRefusals(log, false),
  });
  const listener = getRequestListener(async (request, { incoming }) => {
    const bindings: Bindings = { socketAddress: (incoming as IncomingMessage).socket.remoteAddress ?? '' };
    return (await opening).app.fetch(request, bindings);
  });
  return (request, response, next) => {
    if (request.url?.startsWith('/functions/')) void listener(request, response);
    else next();
  };
}
