import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { createApp } from '../app/app.ts';
import { createFormTextAnswer } from '../app/describe-refusal.ts';
import { createRefusalCounter } from '../http/refusal-counter.ts';
import { createLog } from '../settings/log.ts';
import { readSettings } from '../settings/settings.ts';
import { keepInboxOpen } from './open-inbox.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type DevDependencies = { environment: NodeJS.ProcessEnv; configuration: Configuration; words: WordsByLanguage };

let handler: Handler | undefined;

/** Middleware for Astro's development server: answers /functions/* and passes every other request on. */
export function createDevHandler(dependencies: DevDependencies): Handler {
  // Astro calls this again when its configuration changes, but only one server may use the data folder.
  handler ??= openDevHandler(dependencies);
  return handler;
}

function openDevHandler({ environment, configuration, words }: DevDependencies): Handler {
  const settings = readSettings(environment, configuration);
  const log = createLog();
  const opening = keepInboxOpen({ settings, configuration, words, log }).then(({ getIntake }) =>
    createApp({
      configuration,
      words,
      settings,
      log,
      answerRefusedForm: createFormTextAnswer(words, configuration),
      refusals: createRefusalCounter(log, false),
      getIntake,
      thanksBase: '',
    }),
  );
  const listener = getRequestListener(async (request, { incoming }) =>
    (await opening).fetch(request, (incoming as IncomingMessage).socket.remoteAddress ?? ''),
  );
  return (request, response, next) => {
    if (request.url?.startsWith('/functions/')) void listener(request, response);
    else next();
  };
}
