import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { type Bindings, createFunctions } from '../app/app.ts';
import { createFormTextAnswer } from '../app/describe-refusal.ts';
import { createRefusals } from '../http/refusals.ts';
import { createLog } from '../settings/log.ts';
import { readSettings } from '../settings/settings.ts';
import { keepInboxOpen } from './open-inbox.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The environment, and the files of the owner that the function's mails and answers are written from. */
type DevSettings = { environment: NodeJS.ProcessEnv; configuration: Configuration; words: WordsByLanguage };

let handler: Handler | undefined;

/** Middleware for the development server: answers /functions/* and leaves every other path to it. */
export function createDevHandler(settings: DevSettings): Handler {
  // Astro calls this again when its configuration changes, but only one server may use the data folder.
  handler ??= openDevHandler(settings);
  return handler;
}

function openDevHandler({ environment, configuration, words }: DevSettings): Handler {
  const settings = readSettings(environment, configuration);
  const log = createLog();
  const opening = keepInboxOpen({ settings, configuration, words, log }).then((inbox) =>
    createFunctions({
      configuration,
      words,
      settings,
      log,
      answerRefusedForm: createFormTextAnswer(words, configuration),
      refusals: createRefusals(log, false),
      figures: { count: () => undefined },
      findInbox: inbox.getLeads,
      thanksBase: '',
    }),
  );
  const listener = getRequestListener(async (request, { incoming }) => {
    const bindings: Bindings = { socketAddress: (incoming as IncomingMessage).socket.remoteAddress ?? '' };
    return (await opening).fetch(request, bindings);
  });
  return (request, response, next) => {
    if (request.url?.startsWith('/functions/')) void listener(request, response);
    else next();
  };
}
