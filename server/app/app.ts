import { functionPath } from '../../contact/function.ts';
import { judgeOrigin } from '../http/read-request.ts';
import { createCorsHeaders, createRefusalResponse, preflightHeaders, type Refusal } from '../http/responses.ts';
import { type AppDependencies, answerPost, readHead } from './answer-post.ts';

export type App = {
  /** @param socketAddress the remote address of the connection */
  fetch(request: Request, socketAddress: string): Promise<Response>;
};

/** Supabase removes /functions/v1 from the path before it passes a request on. */
const paths = [functionPath, functionPath.replace('/functions/v1', '')];

/** The function behind the contact form, as one Web-standard request handler. */
export function createApp(dependencies: AppDependencies): App {
  const { settings, log } = dependencies;
  const siteOrigin = new URL(settings.siteUrl).origin;

  return {
    async fetch(request, socketAddress) {
      const { method } = request;
      const origin = judgeOrigin(request, settings.allowedOrigins);
      const allowedOrigin = origin === 'own' || origin === 'allowed' ? request.headers.get('origin') : null;
      const cors = createCorsHeaders(allowedOrigin ?? siteOrigin);
      const refuse = ({ headers, ...refusal }: Refusal) =>
        createRefusalResponse({ ...refusal, headers: { ...cors, ...headers } });

      if (!paths.includes(new URL(request.url).pathname)) return refuse({ status: 404, code: 'not_found' });
      if (method === 'POST')
        return answerPost(readHead({ request, origin, cors }, socketAddress, dependencies), dependencies).catch((error) => {
          log.error('request failed', error);
          return refuse({ status: 500, code: 'internal' });
        });
      if (method !== 'OPTIONS') return refuse({ status: 405, code: 'method_not_allowed', headers: { allow: 'POST, OPTIONS' } });
      if (origin === 'rebound') return refuse({ status: 400, code: 'unknown_host' });
      if (origin === 'foreign') return refuse({ status: 403, code: 'origin_not_allowed' });
      return new Response(null, { status: 204, headers: { ...cors, ...preflightHeaders } });
    },
  };
}
