import type { Figures } from '../figures/collect-figures.ts';
import { readView } from '../figures/read-view.ts';
import { createCorsHeaders, preflightHeaders, type Refusal } from '../http/answer.ts';
import { judgeOrigin, type RequestHead } from '../http/check-origin.ts';
import type { Body } from '../http/read-body.ts';
import { type Answer, createJsonAnswer } from '../http/static/answer.ts';
import type { Settings } from '../settings/settings.ts';

/** A report of a page view is a tenth of that, in characters. */
const longestReport = 4096;

/** navigator.sendBeacon sends texts as text/plain. */
const types = ['text/plain', 'application/json'];

/** What Node's requests and Web-standard ones have in common: making the latter from the former takes most of the time of a report. */
type AnalyticsRequest = RequestHead & { method: string; read(): Body | Promise<Body> };

/** The function that counts page views. Whatever is well-formed is answered with 204, counted or not. */
export function createAnalytics(
  { allowedOrigins, siteUrl }: Pick<Settings, 'allowedOrigins' | 'siteUrl'>,
  figures: Pick<Figures, 'count'>,
): (request: AnalyticsRequest) => Promise<Omit<Answer, 'body'> & { body: Buffer<ArrayBuffer> | null }> {
  const siteOrigin = new URL(siteUrl).origin;
  return async (request) => {
    const { headers, method } = request;
    const origin = judgeOrigin(request, allowedOrigins);
    const cors = createCorsHeaders(((origin === 'own' || origin === 'allowed') && headers.get('origin')) || siteOrigin);
    const refuse = (status: Refusal['status'], code: string, own = {}) => {
      const answer = createJsonAnswer(status, { error: { code } });
      return { ...answer, headers: { ...answer.headers, ...cors, ...own } };
    };

    if (method !== 'POST' && method !== 'OPTIONS') return refuse(405, 'method_not_allowed', { allow: 'POST, OPTIONS' });
    if (origin === 'rebound') return refuse(400, 'unknown_host');
    if (origin === 'foreign') return refuse(403, 'origin_not_allowed');
    if (method === 'OPTIONS') return { status: 204, headers: { ...cors, ...preflightHeaders }, body: null };
    const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';');
    if (!types.includes(type.trim()) || headers.get('content-encoding') !== null) return refuse(415, 'unsupported_type');
    const body = await request.read();
    if ('refused' in body) return refuse(body.refused === 'malformed' ? 400 : 413, body.refused);
    if (body.text.length > longestReport) return refuse(413, 'too_large');
    const view = readView(body.text);
    if (!view) return refuse(400, 'malformed');
    figures.count(view, headers.get('user-agent') ?? '');
    return { status: 204, headers: cors, body: null };
  };
}
