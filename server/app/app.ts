import { functionPath, reusedKey } from '../../contact/function.ts';
import { findLanguage } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import {
  findClientAddress,
  hasKey,
  judgeOrigin,
  type Origin,
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
import { readReceivers } from '../inbox/receivers.ts';
import type { Lead } from '../inbox/store.ts';
import type { Log } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { AnswerForm } from './answer-form.ts';
import { type Post, readSubmission } from './read-submission.ts';

export type AppDependencies = {
  configuration: Configuration;
  settings: Pick<
    Settings,
    'anonKey' | 'allowedOrigins' | 'siteUrl' | 'trustedProxies' | 'mailTo' | 'webhook'
  >;
  getIntake: () => LeadIntake | undefined;
  answerForm: AnswerForm;
  refusals: RefusalCounter;
  /** The origin before the path of the thanks page: '' on the site's own server. */
  thanksBase: string;
  log: Log;
};

/** Supabase removes /functions/v1 from the path before it passes a request on. */
const paths = [functionPath, functionPath.replace('/functions/v1', '')];

/** The function behind the contact form, as one Web-standard request handler. */
export function createApp(dependencies: AppDependencies) {
  const { configuration, settings, answerForm, thanksBase } = dependencies;
  const siteOrigin = new URL(settings.siteUrl).origin;

  function answerStored(id: string, { isFormPost, locale }: Post, cors: Record<string, string>) {
    if (!isFormPost) return createJsonResponse({ ok: true, id }, 200, cors);
    const thanksPage = pagePath('thanks', findLanguage(locale, configuration.languages));
    const headers = { ...cors, location: thanksBase + thanksPage };
    return new Response(null, { status: 303, headers });
  }

  return async (request: Request, socketAddress: string): Promise<Response> => {
    const origin = judgeOrigin(request, settings.allowedOrigins);
    const isKnown = origin === 'own' || origin === 'allowed';
    const cors = createCorsHeaders((isKnown && request.headers.get('origin')) || siteOrigin);
    const post = openPost(request, socketAddress, dependencies);
    try {
      refuseFaulty(post, origin, settings.anonKey);
      if (request.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: { ...cors, ...preflightHeaders } });
      const submission = await readSubmission(post, configuration);
      const id = await storeLead(submission, dependencies);
      return answerStored(id, post, cors);
    } catch (error) {
      const refusal = await judgeFailure(error, post, dependencies);
      if (post.isFormPost) return answerForm({ ...post, refusal, cors });
      return createRefusalResponse(refusal, cors);
    }
  };
}

/** What the headers say of a request. */
function openPost(
  request: Request,
  socketAddress: string,
  { configuration, settings }: AppDependencies,
): Post {
  const { headers } = request;
  const forwardedFor = headers.get('x-forwarded-for');
  const page = readPage(request, settings.allowedOrigins);
  return {
    request,
    address: findClientAddress(socketAddress, forwardedFor, settings.trustedProxies),
    ...readContentType(request),
    page,
    locale: readLocale(headers, page, configuration),
    values: {},
  };
}

/**
 * Checks a request before its body is read. The cheapest checks come first.
 * @throws Refusal
 */
function refuseFaulty({ request, isFormPost, isReadable }: Post, origin: Origin, anonKey: string) {
  const { headers, method, url } = request;
  if (!paths.includes(new URL(url).pathname)) throw new Refusal(404, 'not_found');
  if (method !== 'POST' && method !== 'OPTIONS')
    throw new Refusal(405, 'method_not_allowed', { headers: { allow: 'POST, OPTIONS' } });
  if (origin === 'foreign') throw new Refusal(403, 'origin_not_allowed');
  if (method === 'OPTIONS') return;
  if (!isReadable) throw new Refusal(415, 'unsupported_type');
  if (!isFormPost && !hasKey(headers, anonKey)) throw new Refusal(401, 'wrong_key');
}

/**
 * Stores the lead, or finds the one that this post repeats.
 * @returns its id
 */
async function storeLead(submission: Submission, dependencies: AppDependencies): Promise<string> {
  const { getIntake, refusals, settings, configuration, log } = dependencies;
  let idempotencyKey: string | undefined;
  try {
    const intake = getIntake();
    if (!intake) throw new Error('the store is not open');
    const wording = await intake.findWording(submission.wordingVersion, submission.locale);
    const lead = createLead(submission, {
      now: Date.now(),
      keys: intake.keys,
      findMinute: intake.findMinute,
      wording,
      receivers: readReceivers(configuration, settings),
    });
    idempotencyKey = lead.idempotencyKey;
    const acceptance = await intake.accept(lead);
    // The next post of the form is another lead.
    if (acceptance.kind === 'conflict') throw new Refusal(422, reusedKey, { earlierKey: '' });
    if (acceptance.kind === 'limited') throw tooMany(acceptance.retryAfterSeconds);
    const { kind, id } = acceptance;
    if (kind !== 'repeated') log.info(`lead ${kind}`, listLoggedFacts({ ...lead, id }, submission));
    // A client that lost the answer repeats its lead a few times; a program may do so without end.
    else if ((await refusals.count('repeated', submission.address)) !== null) throw tooMany(1);
    return id;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error('lead not stored', error);
    throw new Refusal(503, 'cannot_store', {
      headers: { 'retry-after': '30' },
      earlierKey: idempotencyKey,
    });
  }
}

/** What the log has of a lead. */
const listLoggedFacts = ({ id, locale, spam }: Lead, { address }: Submission) => ({
  lead: id,
  locale,
  spam: spam !== null,
  ...(address === '' && { sender: 'unreadable, see TRUST_PROXY' }),
});

const tooMany = (retryAfterSeconds: number, headers = {}) =>
  new Refusal(429, 'too_many', {
    headers: { 'retry-after': String(retryAfterSeconds), ...headers },
  });

/**
 * The refusal that a failure is answered with. One of a post counts as a mistake of the client,
 * unless the server failed; another refusal takes its place once the network has made too many.
 */
async function judgeFailure(
  error: unknown,
  { request, address }: Post,
  { refusals, log }: AppDependencies,
): Promise<Refusal> {
  if (!(error instanceof Refusal)) log.error('request failed', error);
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal');
  if (request.method !== 'POST') return refusal;
  const culprit = refusal.status < 500 ? address : null;
  const retryAfterSeconds = await refusals.count(refusal.code, culprit);
  return retryAfterSeconds === null ? refusal : tooMany(retryAfterSeconds, { connection: 'close' });
}
