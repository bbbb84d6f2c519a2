import { developmentAnonKey, functionPath } from '../../../contact/function.ts';
import { readConfiguration } from '../../../model/configuration/read-configuration.ts';
import { loadWords } from '../../../model/words/load-words.ts';
import { createFormAnswer } from '../../../server/app/answer-form.ts';
import { type AppDependencies, createApp } from '../../../server/app/app.ts';
import { createRefusalCounter } from '../../../server/http/refusal-counter.ts';
import { openIntake } from '../../../server/inbox/accept-leads.ts';
import type { Limits } from '../../../server/inbox/store.ts';
import { noLimits } from '../leads/new-lead.ts';
import { openStore } from '../leads/open-store.ts';
import { validLead } from '../leads/send-lead.ts';
import { ownerFolder } from '../owners/owner-folder.ts';

export const configuration = readConfiguration(ownerFolder);
export const words = loadWords(configuration, ownerFolder);
const address = 'http://127.0.0.1:4321';
/** A log that writes nothing. */
export const log = { info: () => undefined, error: () => undefined };

export const appSettings: AppDependencies['settings'] = {
  anonKey: developmentAnonKey,
  allowedOrigins: ['https://harbour.example', 'https://www.friend.example'],
  siteUrl: 'https://harbour.example',
  trustedProxies: 0,
  mailTo: ['agency@example.com'],
  webhook: null,
};

/** What an answer says of a refusal. */
export const readError = async (response: Response) =>
  ((await response.json()) as { error: { code: string; fields?: unknown } }).error;

/** Opens the contact function on a real store, without a server. */
export async function openApp({
  limit = null,
  ...overrides
}: Partial<AppDependencies> & { limit?: Limits['rateLimit'] } = {}) {
  const store = await openStore();
  const intake = await openIntake(store, { ...noLimits, rateLimit: limit }, words, () => undefined);
  const app = createApp({
    configuration,
    settings: appSettings,
    getIntake: () => intake,
    answerForm: createFormAnswer({ words, configuration }),
    refusals: createRefusalCounter(log, false),
    thanksBase: '',
    log,
    ...overrides,
  });
  const request = (init: RequestInit, path = functionPath) =>
    app(new Request(address + path, init), '192.0.2.7');
  return {
    store,
    /** The newest lead. */
    readLead: async () => (await store.listLeads({}))[0],
    request,
    /** Posts a body as the form's script does; a header that is null is left out. */
    send: (body: unknown = validLead, headers: Record<string, string | null> = {}) => {
      const given = { 'content-type': 'application/json', apikey: developmentAnonKey, ...headers };
      const kept = Object.entries(given).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      );
      return request({
        method: 'POST',
        headers: kept,
        body:
          typeof body === 'object' && !(body instanceof Uint8Array)
            ? JSON.stringify(body)
            : (body as string),
      });
    },
    /** Posts the form as a browser without scripting does. */
    post: (fields: Record<string, string>, headers: Record<string, string> = { origin: address }) =>
      request({ method: 'POST', headers, body: new URLSearchParams(fields) }),
  };
}
