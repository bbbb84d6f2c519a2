const allowedHeaders =
  'authorization, x-client-info, apikey, content-type, content-language, x-retry-count, idempotency-key';

/** The policy of answers that hold no page. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of every answer, errors included. Without them a page on another origin cannot read
 * that its lead was stored.
 */
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

/**
 * Why a request is refused. `fields` has a code of contact/lead-form.ts for each wrong field;
 * `earlierKey` is the idempotency key of a lead that may be stored all the same; '' for none.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status;
  readonly code;
  readonly fields;
  readonly headers;
  readonly earlierKey;

  constructor(
    status: number,
    code: string,
    more: {
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      earlierKey?: string | undefined;
    } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers;
    this.earlierKey = more.earlierKey;
  }
}

export const createJsonResponse = (body: object, status: number, headers: Record<string, string>) =>
  Response.json(body, { status, headers: { ...headers, 'content-security-policy': barePolicy } });

export const createRefusalResponse = (
  { status, code, fields, headers }: Refusal,
  cors: Record<string, string>,
) => createJsonResponse({ error: { code, fields } }, status, { ...cors, ...headers });
