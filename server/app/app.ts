import { analyticsPath, functionPath } from '../../contact/function.ts';
import type { Figures } from '../figures/collect-figures.ts';
import { judgeOrigin } from '../http/check-origin.ts';
import { createCorsHeaders, createRefusalResponse, preflightHeaders, type Refusal } from '../http/responses.ts';
import { type AppDependencies, createPostAnswer } from './answer-post.ts';
import { countReport } from './count-report.ts';

/** What the server that runs the app knows about a request. */
export type Bindings = { socketAddress: string };

export type App = { fetch(request: Request, bindings: Bindings): Promise<Response> };

/** Whether a request is for a function. Supabase removes /functions/v1 from the path before it passes a request on. */
const isAt = (path: string, pathname: string) => pathname === path || pathname === path.replace('/functions/v1', '');

/** The functions behind the contact form and the counting of page views, as one Web-standard request handler. */
export function createFunctions(dependencies: AppDependencies & { figures: Pick<Figures, 'count'> }): App {
  const { settings, log, figures } = dependencies;
  const siteOrigin = new URL(settings.siteUrl).origin;
  const answerPost = createPostAnswer(dependencies);

  return {
    async fetch(request, { socketAddress }) {
      const { method } = request;
      const { pathname } = new URL(request.url);
      const origin = judgeOrigin(request, settings.allowedOrigins);
      const allowedOrigin = origin === 'own' || origin === 'allowed' ? request.headers.get('origin') : null;
      const cors = createCorsHeaders(allowedOrigin ?? siteOrigin);
      const refuse = ({ headers, ...refusal }: Refusal) =>
        createRefusalResponse({ ...refusal, headers: { ...cors, ...headers } });

      const isReport = isAt(analyticsPath, pathname);
      if (!isReport && !isAt(functionPath, pathname)) return refuse({ status: 404, code: 'not_found' });
      if (method !== 'POST' && method !== 'OPTIONS')
        return refuse({ status: 405, code: 'method_not_allowed', headers: { allow: 'POST, OPTIONS' } });
      if (method === 'POST' && !isReport)
        return answerPost({ request, socketAddress, origin, cors }).catch((error) => {
          log.error('request failed', error);
          return refuse({ status: 500, code: 'internal' });
        });
      if (origin === 'rebound') return refuse({ status: 400, code: 'unknown_host' });
      if (origin === 'foreign') return refuse({ status: 403, code: 'origin_not_allowed' });
      if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...cors, ...preflightHeaders } });
      const refusal = await countReport(request, figures);
      return refusal ? refuse(refusal) : new Response(null, { status: 204, headers: cors });
    },
  };
}
