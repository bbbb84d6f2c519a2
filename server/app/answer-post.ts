import { readClientInfo, readWordingVersion, wordingField } from '../../contact/client-info.ts';
import { readSource } from '../../contact/lead-source.ts';
import { findLanguage } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { isOn } from '../../model/configuration/per-language.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { hasKey } from '../http/check-key.ts';
import type { Origin } from '../http/check-origin.ts';
import { findClientAddress, findNetwork } from '../http/client-address.ts';
import { readContentType, readFormPage, readLocale, readPage } from '../http/read-facts.ts';
import type { RefusalCounter } from '../http/refusal-counter.ts';
import { createJsonResponse, createRefusalResponse, type Refusal } from '../http/responses.ts';
import type { AcceptLead } from '../inbox/accept-leads.ts';
import type { Wordings } from '../inbox/consent-wordings.ts';
import { createLead, type Submission } from '../inbox/create-lead.ts';
import type { Keys } from '../inbox/keys.ts';
import type { Log } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import { type AnswerRefusedForm, createFormTextAnswer, type RefusedForm } from './describe-refusal.ts';
import { createSubmission, readValues } from './read-submission.ts';

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
  words: WordsByLanguage;
  settings: Pick<Settings, 'anonKey' | 'previousAnonKey' | 'allowedOrigins' | 'siteUrl' | 'trustedProxies' | 'webhook'>;
  /** undefined while the store is not open. */
  getIntake: () => LeadIntake | undefined;
  answerRefusedForm: AnswerRefusedForm;
  refusals: RefusalCounter;
  /** The origin before the path of the thanks page: '' on the site's own server. */
  thanksBase: string;
  log: Log;
};

/** A client that lost the answer sends the same lead a few times more. Further repetitions count as mistakes. */
const freeRepeats = 9;
const mostRepeatedLeads = 10_000;

type Post = { request: Request; socketAddress: string; origin: Origin; cors: Record<string, string> };

/** Refusals that no visitor of the site meets: a form post gets a line of text instead of the filled page. */
const plainCodes = ['origin_not_allowed', 'unknown_host', 'unsupported_type'];

/** Returns a function that answers a post: it checks the request, cheapest checks first, and stores the lead. */
export function createPostAnswer(dependencies: AppDependencies) {
  const { configuration, words, settings, refusals, log } = dependencies;
  const answerInText = createFormTextAnswer(words, configuration);
  const findAddress = createAddressFinder(settings.trustedProxies, log);
  const countRepeat = createRepeatCounter();

  return async ({ request, socketAddress, origin, cors }: Post): Promise<Response> => {
    const { headers } = request;
    const address = findAddress(socketAddress, headers.get('x-forwarded-for'));
    const { isForm, isReadable } = readContentType(headers);
    const page = readPage(request, settings.allowedOrigins);
    /** What the answer to a refused form post shows. */
    let form: Omit<RefusedForm, 'refusal'> = { page, locale: readLocale(headers, page, configuration), values: {} };

    function answerRefusal({ headers: ownHeaders, ...refusal }: Refusal, answerForm: AnswerRefusedForm): Response {
      const answer = { ...refusal, headers: { ...cors, ...ownHeaders } };
      return isForm ? answerForm({ ...form, refusal: answer }) : createRefusalResponse(answer);
    }

    async function decline(refusal: Refusal): Promise<Response> {
      // A failure of the server does not count against the client's address.
      const tooMany = await refusals.count(refusal.code, refusal.status < 500 ? address : '');
      if (tooMany) return answerRefusal(describeTooMany(tooMany), answerInText);
      return answerRefusal(refusal, plainCodes.includes(refusal.code) ? answerInText : dependencies.answerRefusedForm);
    }

    const key = isForm ? 'current' : findKey(headers, settings);
    const headerRefusal = checkHeaders(origin, isReadable, key);
    if (headerRefusal) return decline(headerRefusal);
    const read = await readValues(request, isForm);
    if ('refusal' in read) return decline(read.refusal);
    const { values } = read;
    if (isForm) form = locateForm(request, page, values);

    const { filledMs, wordingVersion, source } = readClientInfo(headers.get('x-client-info'));
    const submission = createSubmission(values, {
      locale: form.locale,
      page: form.page,
      source: isOn(form.locale, configuration.leadSource) ? readSource(source) : null,
      address,
      network: findNetwork(address),
      idempotencyKey: headers.get('idempotency-key'),
      filledMs,
      isForm,
    });
    if ('status' in submission) return decline(submission);

    const shownWording = isForm ? readWordingVersion(String(values[wordingField])) : wordingVersion;
    const acceptance = await storeLead(submission, shownWording);
    if (!('id' in acceptance)) return decline(describeNotAccepted(acceptance));
    const { id } = acceptance;
    if (acceptance.kind === 'stored') {
      const { locale, spam } = submission;
      log.info('lead stored', { lead: id, locale, spam: spam !== null, ...(key === 'previous' && { previousKey: true }) });
    } else if (countRepeat(id) > freeRepeats) {
      const tooMany = await refusals.count('repeated', address);
      if (tooMany) return answerRefusal(describeTooMany(tooMany), answerInText);
    }
    if (!isForm) return createJsonResponse({ ok: true, id }, 200, cors);
    const location = dependencies.thanksBase + pagePath('thanks', findLanguage(form.locale, configuration.languages));
    return new Response(null, { status: 303, headers: { ...cors, location } });
  };

  /** The page and language of a form that was posted without scripting, from its hidden fields too. */
  function locateForm(request: Request, referrerPage: string | null, values: RefusedForm['values']) {
    const page = readFormPage(request, referrerPage, String(values.page));
    return { page, locale: readLocale(request.headers, page, configuration, String(values.locale)), values };
  }

  async function storeLead(submission: Submission, wordingVersion: string | null): Promise<Acceptance> {
    try {
      const intake = dependencies.getIntake();
      if (!intake) throw new Error('the store is not open');
      const { keys, wordings, accept, now = Date.now } = intake;
      const wording = await wordings.find(wordingVersion, submission.locale);
      return await accept(createLead(submission, { now: now(), keys, wording, hasWebhook: settings.webhook !== null }));
    } catch (error) {
      log.error('lead not stored', error);
      return { kind: 'failed' };
    }
  }
}

type Acceptance = Awaited<ReturnType<AcceptLead>> | { kind: 'failed' };
type PublicKey = 'current' | 'previous' | null;

/** Which public key the request carries; the previous one is that of pages built before ANON_KEY was changed. */
function findKey(headers: Headers, { anonKey, previousAnonKey }: AppDependencies['settings']): PublicKey {
  if (hasKey(headers, anonKey)) return 'current';
  return previousAnonKey !== undefined && hasKey(headers, previousAnonKey) ? 'previous' : null;
}

/** Why a post is refused before its body is read; null when it is not. */
function checkHeaders(origin: Origin, isReadable: boolean, key: PublicKey): Refusal | null {
  if (origin === 'foreign') return { status: 403, code: 'origin_not_allowed' };
  if (origin === 'rebound') return { status: 400, code: 'unknown_host' };
  if (!isReadable) return { status: 415, code: 'unsupported_type' };
  return key === null ? { status: 401, code: 'wrong_key' } : null;
}

function describeNotAccepted(acceptance: Exclude<Acceptance, { id: string }>): Refusal {
  switch (acceptance.kind) {
    case 'failed':
      return { status: 503, code: 'cannot_store', headers: { 'retry-after': '30' } };
    case 'conflict':
      return { status: 422, code: 'idempotency_key_reused' };
    case 'limited':
      return { status: 429, code: 'too_many', headers: { 'retry-after': String(acceptance.retryAfterSeconds) } };
  }
}

/** For a network that made too many mistakes. */
const describeTooMany = (retryAfterSeconds: number): Refusal => ({
  status: 429,
  code: 'too_many',
  headers: { 'retry-after': String(retryAfterSeconds), connection: 'close' },
});

/** Returns `findClientAddress` that logs, once, that an address cannot be read: most likely TRUST_PROXY is wrong. */
function createAddressFinder(trustedProxies: number, log: Log) {
  let hasLogged = false;
  return (socketAddress: string, forwardedFor: string | null): string => {
    const address = findClientAddress(socketAddress, forwardedFor, trustedProxies);
    if (address === '' && !hasLogged) {
      hasLogged = true;
      log.info('client address not readable', { shape: describeShape(forwardedFor ?? socketAddress) });
    }
    return address;
  };
}

/** The form of a list of addresses, for the log: letters and digits become `#`. */
const describeShape = (text: string) => text.slice(0, 80).replace(/[a-z\d]+/gi, '#');

/** Returns a function that counts how often a lead was repeated, by its id. It forgets all when it has counted 10,000 leads. */
function createRepeatCounter() {
  const repeats = new Map<string, number>();
  return (id: string): number => {
    const times = (repeats.get(id) ?? 0) + 1;
    if (repeats.size >= mostRepeatedLeads) repeats.clear();
    repeats.set(id, times);
    return times;
  };
}
