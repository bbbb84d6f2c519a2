import { readClientInfo, readWordingVersion, wordingField } from '../../contact/client-info.ts';
import { readSource } from '../../contact/lead-source.ts';
import { findLanguage } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { isOn } from '../../model/configuration/per-language.ts';
import type { WordsByLanguage } from '../../model/words/words-by-language.ts';
import { createJson, createRefusal, type Refusal } from '../http/answer.ts';
import { hasKey } from '../http/check-key.ts';
import type { Origin } from '../http/check-origin.ts';
import { findClientAddress, findNetwork } from '../http/client-address.ts';
import { readBody } from '../http/read-body.ts';
import { readContentType, readFirstPage, readLocale, readPage } from '../http/read-facts.ts';
import type { Refusals } from '../http/refusals.ts';
import type { AcceptLead } from '../inbox/accept-leads.ts';
import type { Wordings } from '../inbox/consent-wordings.ts';
import { createLead, type Submission } from '../inbox/create-lead.ts';
import type { Keys } from '../inbox/keys.ts';
import type { Log } from '../settings/log.ts';
import type { Settings } from '../settings/settings.ts';
import { type AnswerRefusedForm, createFormTextAnswer } from './describe-refusal.ts';
import { createSubmission, readFormValues, readJsonValues, type Values } from './read-submission.ts';

/** What takes leads while the store is open. */
export type LeadInbox = {
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
  findInbox: () => LeadInbox | undefined;
  answerRefusedForm: AnswerRefusedForm;
  refusals: Refusals;
  /** The origin before the path of the thanks page: '' on the site's own server. */
  thanksBase: string;
  log: Log;
};

/** A client that lost the answer sends the same lead a few times more. Further repetitions count as mistakes. */
const freeRepeats = 9;
const mostRepeated = 10_000;

type Post = { request: Request; socketAddress: string; origin: Origin; cors: Record<string, string> };

/** Refusals that no visitor of the site meets: a form post gets a line of text instead of the filled page. */
const plainCodes = ['origin_not_allowed', 'unknown_host', 'unsupported_type'];

/** Returns what answers a post to the function: checks it, cheapest first, and stores the lead. */
export function createPostAnswer(dependencies: AppDependencies) {
  const { configuration, words, settings, findInbox, refusals, log } = dependencies;
  const answerInText = createFormTextAnswer(words, configuration);
  let hasLoggedAddress = false;
  /** How often each lead was repeated, by its id. */
  const repeats = new Map<string, number>();

  return async ({ request, socketAddress, origin, cors }: Post): Promise<Response> => {
    const { headers } = request;
    const address = findClientAddress(socketAddress, headers.get('x-forwarded-for'), settings.trustedProxies);
    const { isForm, isReadable } = readContentType(headers);
    let page = readPage(request, settings.allowedOrigins);
    let locale = readLocale(headers, page, configuration);
    let values: Values | null = {};
    if (address === '' && !hasLoggedAddress) {
      hasLoggedAddress = true;
      log.info('client address not readable', { shape: describeShape(headers.get('x-forwarded-for') ?? socketAddress) });
    }

    async function decline(refusal: Refusal): Promise<Response> {
      // A failure of the server does not count against the client's address.
      const tooMany = await refusals.count(refusal.code, refusal.status < 500 ? address : '');
      if (tooMany) return answerRefusal(describeTooMany(tooMany), answerInText);
      return answerRefusal(refusal, plainCodes.includes(refusal.code) ? answerInText : dependencies.answerRefusedForm);
    }

    function answerRefusal({ headers: own, ...refusal }: Refusal, answerForm: AnswerRefusedForm): Response {
      const answer = { ...refusal, headers: { ...cors, ...own } };
      return isForm ? answerForm({ locale, page, values: values ?? {}, refusal: answer }) : createRefusal(answer);
    }

    if (origin === 'foreign') return decline({ status: 403, code: 'origin_not_allowed' });
    if (origin === 'rebound') return decline({ status: 400, code: 'unknown_host' });
    if (!isReadable) return decline({ status: 415, code: 'unsupported_type' });
    const hasCurrentKey = isForm || hasKey(headers, settings.anonKey);
    const hasPreviousKey = !hasCurrentKey && settings.previousAnonKey !== undefined && hasKey(headers, settings.previousAnonKey);
    if (!hasCurrentKey && !hasPreviousKey) return decline({ status: 401, code: 'wrong_key' });

    const body = await readBody(request);
    if ('refused' in body) return decline({ status: body.refused === 'malformed' ? 400 : 413, code: body.refused });
    values = isForm ? readFormValues(body.text) : readJsonValues(body.text);
    if (!values) return decline({ status: 400, code: 'malformed' });
    if (isForm) {
      page = readFirstPage(request, page, String(values.page));
      locale = readLocale(headers, page, configuration, String(values.locale));
    }

    const { filledMs, wordingVersion, source } = readClientInfo(headers.get('x-client-info'));
    const submission = createSubmission(values, {
      locale,
      page,
      source: isOn(locale, configuration.leadSource) ? readSource(source) : null,
      address,
      network: findNetwork(address),
      idempotencyKey: headers.get('idempotency-key'),
      filledMs,
      isForm,
    });
    if ('status' in submission) return decline(submission);
    const shownWording = isForm ? readWordingVersion(String(values[wordingField])) : wordingVersion;

    const acceptance = await storeLead(submission, shownWording).catch((error: unknown) => {
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
      case 'repeated': {
        const times = (repeats.get(acceptance.id) ?? 0) + 1;
        if (repeats.size >= mostRepeated) repeats.clear();
        repeats.set(acceptance.id, times);
        const tooMany = times > freeRepeats ? await refusals.count('repeated', address) : null;
        if (tooMany) return answerRefusal(describeTooMany(tooMany), answerInText);
        break;
      }
      case 'stored':
        log.info('lead stored', {
          lead: acceptance.id,
          locale: submission.locale,
          spam: submission.spam !== null,
          ...(hasPreviousKey && { previousKey: true }),
        });
    }
    if (!isForm) return createJson({ ok: true, id: acceptance.id }, 200, cors);
    const location = dependencies.thanksBase + pagePath('thanks', findLanguage(locale, configuration.languages));
    return new Response(null, { status: 303, headers: { ...cors, location } });
  };

  /** @throws Error when the store is not open, or cannot be read or written */
  async function storeLead(submission: Submission, wordingVersion: string | null) {
    const inbox = findInbox();
    if (!inbox) throw new Error('the store is not open');
    const { keys, wordings, accept, now = Date.now } = inbox;
    const wording = await wordings.find(wordingVersion, submission.locale);
    return accept(createLead(submission, { now: now(), keys, wording, hasWebhook: settings.webhook !== null }));
  }
}

/** For a network that made too many mistakes. */
const describeTooMany = (retryAfterSeconds: number): Refusal => ({
  status: 429,
  code: 'too_many',
  headers: { 'retry-after': String(retryAfterSeconds), connection: 'close' },
});

/** The form of a list of addresses, for the log: letters and digits become `#`. */
const describeShape = (text: string) => text.slice(0, 80).replace(/[a-z\d]+/gi, '#');
