import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '../model/configuration/configuration.ts';
import type { WordsByLanguage } from '../model/words/index.ts';
import { createFormAnswer } from '../server/app/answer-form.ts';
import { createLog } from '../server/settings/log.ts';
import { readSettings } from '../server/settings/settings.ts';
import { startFunction } from '../server/start/start-server.ts';

type DevDependencies = { environment: NodeJS.ProcessEnv; configuration: Configuration; words: WordsByLanguage };

let starting: ReturnType<typeof startFunction> | undefined;

/** Middleware for Astro's development server: answers /functions/* and passes every other request on. */
export function createDevHandler({ environment, configuration, words }: DevDependencies) {
  // Astro calls this again when its configuration changes, but only one server may use the data folder.
  starting ??= startFunction({
    settings: readSettings(environment, configuration),
    configuration,
    words,
    log: createLog(),
    answerForm: createFormAnswer({ words, configuration }),
    isLimited: false,
  });
  const ready = starting;
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url?.startsWith('/functions/')) void ready.then(({ answer }) => answer(request, response));
    else next();
  };
}
