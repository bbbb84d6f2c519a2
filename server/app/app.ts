import { functionPath } from '../../contact/function.ts';
import { findLanguage } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import {
  findClientAddress,
  hasKey,
  judgeOrigin,
  readContentType,
  readLocale,
  readPage,
} from '../http/read-request.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import {
  createCorsHeaders,
  createJsonResponse,
  createRefusalResponse,
  preflightHeaders,
  Refusal,
} from '../http/responses.ts';
import type { LeadIntake } from '../inbox/accept-leads.ts';
import { createLead, type Submission } from '../inbox/create-lead.ts';
import type { Log } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { AnswerForm } from './answer-form.ts';
import { type Post, readSubmission } from './read-submission.ts';

export type AppDependencies = {
  configuration: Configuration;
  settings: Pick<Settings, 'anonKey' | 'allowedOrigins' | 'siteUrl' | 'trustedProxies' | 'webhook'>;
  getIntake: () => LeadIntake | undefined;
  answerForm: AnswerForm;
  refusals: RefusalCounter;
  /** The origin before the path of the thanks page: '' on the site's own server. */
  thanksBase: string;
  log: Log;
};

export type App = {
  fetch(request: Request, socketAddress: string): Promise<Response>;
};

/** Supabase removes /functions/v1 from the path before it passes a request on. */
const paths = [functionPath, functionPath.replace('/functions/v1', '')];

/** The function behind the contact form, as one Web-standard request handler. */
export function createApp(dependencies: AppDependencies): App {
  const { configuration, settings, answerForm, thanksBase, log } = dependencies;
  const siteOrigin = new URL(settings.siteUrl).origin;

  return {
    async fetch(request, socketAddress) {
      const { headers, method } = request;
      const origin = judgeOrigin(request, settings.allowedOrigins);
      const allowedOrigin = origin === 'own' || origin === 'allowed' ? headers.get('origin') : null;
      const cors = createCorsHeaders(allowedOrigin ?? siteOrigin);
      const { isFormPost, isReadable } = readContentType(headers);
      const page = readPage(request, settings.allowedOrigins);
      const post: Post = {
        request,
        address: findClientAddress(
          socketAddress,
          headers.get('x-forwarded-for'),
          settings.trustedProxies,
        ),
        isFormPost: isFormPost && method === 'POST',
        page,
        locale: readLocale(headers, page, configuration),
        values: {},
      };
      try {
        if (!paths.includes(new URL(request.url).pathname)) throw new Refusal(404, 'not_found');
        if (method !== 'POST' && method !== 'OPTIONS')
          throw new Refusal(405, 'method_not_allowed', { headers: { allow: 'POST, OPTIONS' } });
        if (origin === 'foreign') throw new Refusal(403, 'origin_not_allowed');
        if (method === 'OPTIONS')
          return new Response(null, { status: 204, headers: { ...cors, ...preflightHeaders } });
        if (!isReadable) throw new Refusal(415, 'unsupported_type');
        if (!isFormPost && !hasKey(headers, settings.anonKey)) throw new Refusal(401, 'wrong_key');
        const id = await storeLead(await readSubmission(post, configuration), dependencies);
        if (!isFormPost) return createJsonResponse({ ok: true, id }, 200, cors);
        const location =
          thanksBase + pagePath('thanks', findLanguage(post.locale, configuration.languages));
        return new Response(null, { status: 303, headers: { ...cors, location } });
      } catch (error) {
        if (!(error instanceof Refusal)) log.error('request failed', error);
        const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal');
        const counted =
          method === 'POST' ? await countMistake(refusal, post, dependencies) : refusal;
        return post.isFormPost
          ? answerForm({ ...post, refusal: counted, cors })
          : createRefusalResponse(counted, cors);
      }
    },
  };
}

/** Stores the lead, or finds the one that this post repeats. @returns its id */
async function storeLead(submission: Submission, dependencies: AppDependencies): Promise<string> {
  const { getIntake, refusals, settings, log } = dependencies;
  try {
    const intake = getIntake();
    if (!intake) throw new Error('the store is not open');
    const wording = await intake.wordings.find(submission.wordingVersion, submission.locale);
    const now = Date.now();
    const lead = createLead(submission, {
      now,
      keys: intake.keys,
      wording,
      hasWebhook: settings.webhook !== null,
    });
    const acceptance = await intake.accept(lead);
    if (acceptance.kind === 'conflict') throw new Refusal(422, 'idempotency_key_reused');
    if (acceptance.kind === 'limited') throw tooMany(acceptance.retryAfterSeconds);
    // A client that lost the answer repeats its lead a few times; a program may do so without end.
    if (
      acceptance.kind === 'repeated' &&
      (await refusals.count('repeated', submission.address)) !== null
    )
      throw tooMany(1);
    if (acceptance.kind === 'stored')
      log.info('lead stored', {
        lead: acceptance.id,
        locale: submission.locale,
        spam: submission.spam !== null,
      });
    return acceptance.id;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error('lead not stored', error);
    throw new Refusal(503, 'cannot_store', { headers: { 'retry-after': '30' } });
  }
}

const tooMany = (retryAfterSeconds: number, headers = {}) =>
  new Refusal(429, 'too_many', {
    headers: { 'retry-after': String(retryAfterSeconds), ...headers },
  });

/**
 * Counts a refusal as a mistake of the client, unless the server failed. @returns another one once
 * the network has made too many
 */
async function countMistake(
  refusal: Refusal,
  { address }: Post,
  { refusals }: AppDependencies,
): Promise<Refusal> {
  const retryAfterSeconds = await refusals.count(refusal.code, refusal.status < 500 ? address : '');
  return retryAfterSeconds === null ? refusal : tooMany(retryAfterSeconds, { connection: 'close' });
}
