import { readClientInfo, readWordingVersion, wordingField } from '../../contact/client-info.ts';
import { readSource } from '../../contact/lead-source.ts';
import { findLanguage } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import {
  findClientAddress,
  findNetwork,
  hasKey,
  type Origin,
  readContentType,
  readFormPage,
  readLocale,
  readPage,
} from '../http/read-request.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import { createJsonResponse, createRefusalResponse, type Refusal } from '../http/responses.ts';
import type { AcceptLead } from '../inbox/accept-leads.ts';
import type { Wordings } from '../inbox/consent-wordings.ts';
import { createLead, type Submission } from '../inbox/create-lead.ts';
import type { Keys } from '../inbox/keys.ts';
import type { Log } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { AnswerForm } from './answer-form.ts';
import { createSubmission, readValues, type Values } from './read-submission.ts';

/** What the function needs of an open store to take leads. */
export type LeadIntake = {
  /** The store's keys. */
  keys: Keys;
  wordings: Wordings;
  accept: AcceptLead;
  now?: () => number;
};

export type AppDependencies = {
  configuration: Configuration;
  settings: Pick<Settings, 'anonKey' | 'allowedOrigins' | 'siteUrl' | 'trustedProxies' | 'webhook'>;
  /** undefined while the store is not open. */
  getIntake: () => LeadIntake | undefined;
  answerForm: AnswerForm;
  refusals: RefusalCounter;
  /** The origin before the path of the thanks page: '' on the site's own server. */
  thanksBase: string;
  log: Log;
};

/** A post before its body is read. */
type Head = {
  request: Request;
  origin: Origin;
  /** The headers of every answer. */
  cors: Record<string, string>;
  /** '' when it cannot be read. */
  address: string;
  /** Whether it was posted without scripting. */
  isForm: boolean;
  isReadable: boolean;
  /** The page of the form; null when it is unknown. */
  page: string | null;
  locale: string;
};

type Post = Head & { values: Values };

/** Answers a post: checks the request, cheapest checks first, and stores the lead. */
export async function answerPost(head: Head, dependencies: AppDependencies): Promise<Response> {
  const refused = checkHead(head, dependencies);
  if (refused) return decline(refused, { ...head, values: {} }, dependencies);
  const read = await readValues(head.request, head.isForm);
  if ('refusal' in read) return decline(read.refusal, { ...head, values: {} }, dependencies);
  const post = head.isForm ? locateForm(head, read.values, dependencies) : { ...head, values: read.values };
  const submission = readSubmission(post, dependencies);
  if ('code' in submission) return decline(submission, post, dependencies);
  const stored = await storeLead(submission, post, dependencies);
  if ('code' in stored) return decline(stored, post, dependencies);
  return answerStored(stored, post, dependencies);
}

/** Reads what a post says of itself before its body. */
export function readHead(
  given: Pick<Head, 'request' | 'origin' | 'cors'>,
  socketAddress: string,
  { configuration, settings }: AppDependencies,
): Head {
  const { headers } = given.request;
  const page = readPage(given.request, settings.allowedOrigins);
  return {
    ...given,
    ...readContentType(headers),
    address: findClientAddress(socketAddress, headers.get('x-forwarded-for'), settings.trustedProxies),
    page,
    locale: readLocale(headers, page, configuration),
  };
}

/** Why a post is refused before its body is read; null when it is not. */
function checkHead({ request, origin, isForm, isReadable }: Head, { settings }: AppDependencies): Refusal | null {
  if (origin === 'foreign') return { status: 403, code: 'origin_not_allowed' };
  if (origin === 'rebound') return { status: 400, code: 'unknown_host' };
  if (!isReadable) return { status: 415, code: 'unsupported_type' };
  return isForm || hasKey(request.headers, settings.anonKey) ? null : { status: 401, code: 'wrong_key' };
}

/** Adds the page and language of a form that was posted without scripting, from its hidden fields too. */
function locateForm(head: Head, values: Values, { configuration }: AppDependencies): Post {
  const page = readFormPage(head.request, head.page, String(values.page));
  return { ...head, values, page, locale: readLocale(head.request.headers, page, configuration, String(values.locale)) };
}

function readSubmission(post: Post, { configuration }: AppDependencies): Submission | Refusal {
  const { request, values, locale, page, address, isForm } = post;
  const { filledMs, source } = readClientInfo(request.headers.get('x-client-info'));
  return createSubmission(values, {
    locale,
    page,
    source: configuration.leadSource === 'on' ? readSource(source) : null,
    address,
    // A customer has a whole IPv6 network.
    sender: address.includes(':') ? findNetwork(address) : address,
    idempotencyKey: request.headers.get('idempotency-key'),
    filledMs,
    isForm,
  });
}

type StoredLead = { kind: 'stored' | 'repeated'; id: string };

/** Stores the lead, or finds the one that this post repeats. */
async function storeLead(
  submission: Submission,
  { request, values, isForm }: Post,
  { getIntake, settings, log }: AppDependencies,
): Promise<StoredLead | Refusal> {
  try {
    const intake = getIntake();
    if (!intake) throw new Error('the store is not open');
    const { wordingVersion } = readClientInfo(request.headers.get('x-client-info'));
    const shown = isForm ? readWordingVersion(String(values[wordingField])) : wordingVersion;
    const wording = await intake.wordings.find(shown, submission.locale);
    const now = intake.now?.() ?? Date.now();
    const lead = createLead(submission, { now, keys: intake.keys, wording, hasWebhook: settings.webhook !== null });
    const acceptance = await intake.accept(lead);
    switch (acceptance.kind) {
      case 'stored':
        log.info('lead stored', { lead: acceptance.id, locale: submission.locale, spam: submission.spam !== null });
        return acceptance;
      case 'repeated':
        return acceptance;
      case 'conflict':
        return { status: 422, code: 'idempotency_key_reused' };
      case 'limited':
        return { status: 429, code: 'too_many', headers: { 'retry-after': String(acceptance.retryAfterSeconds) } };
    }
  } catch (error) {
    log.error('lead not stored', error);
    return { status: 503, code: 'cannot_store', headers: { 'retry-after': '30' } };
  }
}

async function answerStored({ kind, id }: StoredLead, post: Post, dependencies: AppDependencies): Promise<Response> {
  const { isForm, locale, cors, address } = post;
  // A client that lost the answer repeats its lead a few times; a program may do so without end.
  const tooMany = kind === 'repeated' ? await limitMistakes('repeated', address, dependencies) : null;
  if (tooMany) return answerRefusal(tooMany, post, dependencies);
  if (!isForm) return createJsonResponse({ ok: true, id }, 200, cors);
  const { configuration, thanksBase } = dependencies;
  const location = thanksBase + pagePath('thanks', findLanguage(locale, configuration.languages));
  return new Response(null, { status: 303, headers: { ...cors, location } });
}

/** Counts a refusal as a mistake of the client, unless the server failed, and answers it. */
async function decline(refusal: Refusal, post: Post, dependencies: AppDependencies): Promise<Response> {
  const tooMany = await limitMistakes(refusal.code, refusal.status < 500 ? post.address : '', dependencies);
  return answerRefusal(tooMany ?? refusal, post, dependencies);
}

/** Answers a refusal as JSON; a form that was posted without scripting gets the filled page. */
function answerRefusal(refusal: Refusal, post: Post, { answerForm }: AppDependencies): Response {
  const answer = { ...refusal, headers: { ...post.cors, ...refusal.headers } };
  if (!post.isForm) return createRefusalResponse(answer);
  return answerForm({ locale: post.locale, page: post.page, values: post.values, refusal: answer });
}

/** Counts a mistake. @returns a refusal once the network has made too many */
async function limitMistakes(code: string, address: string, { refusals }: AppDependencies): Promise<Refusal | null> {
  const retryAfterSeconds = await refusals.count(code, address);
  if (retryAfterSeconds === null) return null;
  return { status: 429, code: 'too_many', headers: { 'retry-after': String(retryAfterSeconds), connection: 'close' } };
}
