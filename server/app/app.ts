import { functionPath } from '../../contact/function.ts';
import { createCorsHeaders, createRefusal, preflightHeaders, type Refusal } from '../http/answer.ts';
import { judgeOrigin } from '../http/check-origin.ts';
import { createKeys } from '../inbox/keys.ts';
import { type AppDependencies, createPostAnswer } from './answer-post.ts';

/** What the server that runs the app knows about a request. */
export type Bindings = { socketAddress: string };

export type App = { fetch(request: Request, bindings: Bindings): Promise<Response> };

/** Supabase passes a request on without /functions/v1. */
const paths = [functionPath, functionPath.replace('/functions/v1', '')];

/** The function behind the contact form, as one Web-standard request handler. */
export function createLeadFunction(dependencies: AppDependencies): App {
  const { settings, log } = dependencies;
  const siteOrigin = new URL(settings.siteUrl).origin;
  const answerPost = createPostAnswer(dependencies);

  return {
    async fetch(request, { socketAddress }) {
      const origin = judgeOrigin(request, settings.allowedOrigins);
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
      if (origin === 'rebound') return refuse({ status: 400, code: 'unknown_host' });
      if (origin === 'foreign') return refuse({ status: 403, code: 'origin_not_allowed' });
      return new Response(null, { status: 204, headers: { ...cors, ...preflightHeaders } });
    },
  };
}

/** The function while its store cannot be opened: checks requests as usual, then answers that nothing can be stored. */
export const createLeadFunctionWithoutStore = (
  dependencies: Omit<AppDependencies, 'keys' | 'wordings' | 'accept' | 'onStored'>,
) =>
  createLeadFunction({
    ...dependencies,
    keys: createKeys({ root: '', deliver: '' }),
    wordings: { find: async () => null },
    accept: () => Promise.reject(new Error('the store is not open')),
    onStored: () => undefined,
  });
