import { analyticsPath } from '../../contact/function.ts';
import type { Figures } from '../figures/collect-figures.ts';
import { readView } from '../figures/read-view.ts';
import { createCorsHeaders, createRefusal, preflightHeaders, type Refusal } from '../http/answer.ts';
import { judgeOrigin } from '../http/check-origin.ts';
import { readBody } from '../http/read-body.ts';
import type { Settings } from '../settings/settings.ts';
import type { App } from './app.ts';

/** Supabase passes a request on without /functions/v1. */
const paths = [analyticsPath, analyticsPath.replace('/functions/v1', '')];

/** A report of a page view is a tenth of that, in characters. */
const longestReport = 4096;

/** navigator.sendBeacon sends texts as text/plain. */
const types = ['text/plain', 'application/json'];

/**
 * The function that counts page views. Whatever is well-formed is answered with 204, counted or not.
 * @param onCounted called after each report
 */
export function createAnalyticsFunction(
  { allowedOrigins, siteUrl }: Pick<Settings, 'allowedOrigins' | 'siteUrl'>,
  figures: Pick<Figures, 'count'>,
  onCounted: () => void = () => undefined,
): App {
  const siteOrigin = new URL(siteUrl).origin;
  return {
    async fetch(request) {
      const { headers, method } = request;
      const origin = judgeOrigin(request, allowedOrigins);
      const cors = createCorsHeaders(((origin === 'own' || origin === 'allowed') && headers.get('origin')) || siteOrigin);
      const refuse = (refusal: Refusal) => createRefusal({ ...refusal, headers: { ...cors, ...refusal.headers } });

      if (!paths.includes(new URL(request.url).pathname)) return refuse({ status: 404, code: 'not_found' });
      if (method !== 'POST' && method !== 'OPTIONS')
        return refuse({ status: 405, code: 'method_not_allowed', headers: { allow: 'POST, OPTIONS' } });
      if (origin === 'rebound') return refuse({ status: 400, code: 'unknown_host' });
      if (origin === 'foreign') return refuse({ status: 403, code: 'origin_not_allowed' });
      if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...cors, ...preflightHeaders } });
      const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
      if (!types.includes(type.trim()) || headers.has('content-encoding'))
        return refuse({ status: 415, code: 'unsupported_type' });
      const body = await readBody(request);
      if ('refused' in body) return refuse({ status: body.refused === 'malformed' ? 400 : 413, code: body.refused });
      if (body.text.length > longestReport) return refuse({ status: 413, code: 'too_large' });
      const view = readView(body.text);
      if (!view) return refuse({ status: 400, code: 'malformed' });
      figures.count(view, headers.get('user-agent') ?? '');
      onCounted();
      return new Response(null, { status: 204, headers: cors });
    },
  };
}
