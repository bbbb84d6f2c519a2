const allowedHeaders = 'authorization, x-client-info, apikey, content-type, content-language, x-retry-count, idempotency-key';

/** What every answer of the function carries, errors included: without it a browser reports a failure for a stored lead. */
export const createCorsHeaders = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'retry-after',
  'cache-control': 'no-store',
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
});

export const preflightHeaders = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': allowedHeaders,
  'access-control-max-age': '86400',
};

/** Why a submission is refused. `fields` has a code of contact/lead-form.ts per wrong field. */
export type Refusal = {
  status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503;
  code: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
};

export const createJson = (body: object, status: number, headers: Record<string, string>) =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, 'content-type': 'application/json' } });

/** {"error":{"code":"…","fields":{…}}} */
export const createRefusal = ({ status, code, fields, headers = {} }: Refusal) =>
  createJson({ error: fields ? { code, fields } : { code } }, status, headers);
