import { Hono } from 'hono';
import { getConsentWording } from '../contact/consent.ts';
import { functionPath } from '../contact/function.ts';
import { findLanguage } from '../i18n/language.ts';
import { localizePath } from '../i18n/routes.ts';
import { type Copies, getCopy } from '../site-schema/copies.ts';
import type { Site } from '../site-schema/site-config.ts';
import type { Config } from './config.ts';
import { addHeaders, createCorsHeaders, createJson, createRefusal, preflightHeaders, type Refusal } from './http/answer.ts';
import { hasKey } from './http/check-key.ts';
import { judgeOrigin, type Origin } from './http/check-origin.ts';
import { findClientAddress } from './http/client-address.ts';
import { readBody } from './http/read-body.ts';
import { readContentType, readFilledMs, readLocale, readPage } from './http/read-facts.ts';
import { createSubmission, readFormValues, readJsonValues, type Values } from './http/read-submission.ts';
import type { AcceptLead } from './inbox/accept-leads.ts';
import { createLead } from './inbox/create-lead.ts';
import type { Log } from './log.ts';

/** What the server that runs the app knows about a request. */
export type Bindings = { socketAddress: string };

/** A page that answers a refused form post. */
export type AnswerRefusedForm = (refused: { locale: string; values: Values; refusal: Refusal }) => Response;

export type AppDependencies = {
  site: Site;
  copies: Copies;
  config: Pick<Config, 'anonKey' | 'allowedOrigins' | 'siteUrl' | 'trustedProxies' | 'webhook'>;
  /** The secret of the store. */
  secret: string;
  accept: AcceptLead;
  /** Called after a lead is stored, to deliver it soon. */
  onStored: () => void;
  answerRefusedForm: AnswerRefusedForm;
  /** What stands before the path of the thanks page: '' on the site's own server. */
  thanksBase: string;
  log: Log;
  now?: () => number;
};

type Form = { values: Values; locale: string };

type Incoming = { request: Request; socketAddress: string; origin: Origin; cors: Record<string, string> };

/** The function behind the contact form, as one Web-standard request handler. */
export function createApp(dependencies: AppDependencies) {
  const { site, copies, config, secret, accept, onStored, log, now = Date.now } = dependencies;
  const siteOrigin = new URL(config.siteUrl).origin;

  async function submit({ request, socketAddress, origin, cors }: Incoming): Promise<Response> {
    const { isForm, isReadable } = readContentType(request.headers);
    const form: Form = { values: {}, locale: readLocale(request.headers, site) };
    const decline = (refusal: Refusal) =>
      isForm ? addHeaders(dependencies.answerRefusedForm({ ...form, refusal }), cors) : createRefusal(refusal, cors);

    if (origin === 'foreign') return decline({ status: 403, code: 'origin_not_allowed' });
    if (!isReadable) return decline({ status: 415, code: 'unsupported_type' });
    if (!isForm && !hasKey(request.headers, config.anonKey)) return decline({ status: 401, code: 'wrong_key' });

    const body = await readBody(request);
    if ('refused' in body) return decline({ status: body.refused === 'malformed' ? 400 : 413, code: body.refused });
    const values = isForm ? readFormValues(body.text) : readJsonValues(body.text);
    if (!values) return decline({ status: 400, code: 'malformed' });
    form.values = values;
    if (isForm) form.locale = readLocale(request.headers, site, String(values.locale));

    const submission = createSubmission(values, {
      locale: form.locale,
      page: readPage(request.headers),
      address: findClientAddress(socketAddress, request.headers.get('x-forwarded-for'), config.trustedProxies),
      idempotencyKey: request.headers.get('idempotency-key'),
      filledMs: readFilledMs(request.headers),
      isForm,
      now: now(),
    });
    if ('status' in submission) return decline(submission);
    const wording = getConsentWording(getCopy(copies, submission.locale, site));
    const lead = createLead(submission, { now: now(), secret, wording, hasWebhook: config.webhook !== null });

    const acceptance = await accept(lead).catch((error: unknown) => {
      log.error('lead not stored', error);
      return { kind: 'failed' } as const;
    });
    switch (acceptance.kind) {
      case 'failed':
        return decline({ status: 503, code: 'cannot_store', headers: { 'retry-after': '30' } });
      case 'conflict':
        return decline({ status: 422, code: 'idempotency_key_reused' });
      case 'limited':
        return decline({ status: 429, code: 'too_many', headers: { 'retry-after': String(acceptance.retryAfterSeconds) } });
      case 'stored':
        log.info('lead stored', { lead: lead.id, locale: lead.locale, spam: lead.spam !== null });
        onStored();
    }
    if (!isForm) return createJson({ ok: true, id: acceptance.id }, 200, cors);
    const location = dependencies.thanksBase + localizePath('/contact/thanks', findLanguage(form.locale, site.languages));
    return new Response(null, { status: 303, headers: { ...cors, location } });
  }

  function describeOrigin(request: Request) {
    const origin = judgeOrigin(request, config.allowedOrigins);
    const named = origin === 'own' || origin === 'allowed' ? request.headers.get('origin') : null;
    return { origin, cors: createCorsHeaders(named ?? siteOrigin) };
  }

  function answer(request: Request, socketAddress: string): Response | Promise<Response> {
    const { origin, cors } = describeOrigin(request);
    if (request.method === 'POST') return submit({ request, socketAddress, origin, cors });
    if (request.method !== 'OPTIONS')
      return createRefusal({ status: 405, code: 'method_not_allowed', headers: { allow: 'POST, OPTIONS' } }, cors);
    if (origin === 'foreign') return createRefusal({ status: 403, code: 'origin_not_allowed' }, cors);
    return new Response(null, { status: 204, headers: { ...cors, ...preflightHeaders } });
  }

  const app = new Hono<{ Bindings: Bindings }>();
  // Supabase passes a request on without /functions/v1.
  for (const path of [functionPath, functionPath.replace('/functions/v1', '')])
    app.all(path, (context) => answer(context.req.raw, context.env?.socketAddress ?? ''));
  app.notFound((context) => createRefusal({ status: 404, code: 'not_found' }, describeOrigin(context.req.raw).cors));
  app.onError((error, context) => {
    log.error('request failed', error);
    return createRefusal({ status: 500, code: 'internal' }, describeOrigin(context.req.raw).cors);
  });
  return app;
}
