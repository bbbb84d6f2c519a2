import { functionPath } from '../../contact/function.ts';
import type { Site } from '../../model/configuration/site-config.ts';
import type { Copies } from '../../model/words/copies.ts';
import { createCorsHeaders, createRefusal, preflightHeaders, type Refusal } from '../http/answer.ts';
import { judgeOrigin } from '../http/check-origin.ts';
import type { Values } from '../http/read-submission.ts';
import type { Refusals } from '../http/refusals.ts';
import type { AcceptLead } from '../inbox/accept-leads.ts';
import type { Wordings } from '../inbox/consent-wordings.ts';
import type { Keys } from '../inbox/keys.ts';
import type { Config } from '../settings/config.ts';
import type { Log } from '../settings/log.ts';
import { createPostAnswer } from './answer-post.ts';

/** What the server that runs the app knows about a request. */
export type Bindings = { socketAddress: string };

/** A page that answers a refused form post. */
export type AnswerRefusedForm = (refused: { locale: string; values: Values; refusal: Refusal }) => Response;

export type AppDependencies = {
  site: Site;
  copies: Copies;
  config: Pick<Config, 'anonKey' | 'allowedOrigins' | 'siteUrl' | 'trustedProxies' | 'webhook'>;
  /** Those of the store. */
  keys: Keys;
  wordings: Wordings;
  accept: AcceptLead;
  /** Called after a lead is stored, to deliver it soon. */
  onStored: () => void;
  answerRefusedForm: AnswerRefusedForm;
  refusals: Refusals;
  /** What stands before the path of the thanks page: '' on the site's own server. */
  thanksBase: string;
  log: Log;
  now?: () => number;
};

export type App = { fetch(request: Request, bindings: Bindings): Promise<Response> };

/** Supabase passes a request on without /functions/v1. */
const paths = [functionPath, functionPath.replace('/functions/v1', '')];

/** The function behind the contact form, as one Web-standard request handler. */
export function createApp(dependencies: AppDependencies): App {
  const { config, log } = dependencies;
  const siteOrigin = new URL(config.siteUrl).origin;
  const answerPost = createPostAnswer(dependencies);

  return {
    async fetch(request, { socketAddress }) {
      const origin = judgeOrigin(request, config.allowedOrigins);
      const named = origin === 'own' || origin === 'allowed' ? request.headers.get('origin') : null;
      const cors = createCorsHeaders(named ?? siteOrigin);
      const refuse = ({ headers, ...refusal }: Refusal) => createRefusal({ ...refusal, headers: { ...cors, ...headers } });

      if (!paths.includes(new URL(request.url).pathname)) return refuse({ status: 404, code: 'not_found' });
      if (request.method === 'POST')
        return answerPost({ request, socketAddress, origin, cors }).catch((error) => {
          log.error('request failed', error);
          return refuse({ status: 500, code: 'internal' });
        });
      if (request.method !== 'OPTIONS')
        return refuse({ status: 405, code: 'method_not_allowed', headers: { allow: 'POST, OPTIONS' } });
      if (origin === 'foreign') return refuse({ status: 403, code: 'origin_not_allowed' });
      return new Response(null, { status: 204, headers: { ...cors, ...preflightHeaders } });
    },
  };
}
