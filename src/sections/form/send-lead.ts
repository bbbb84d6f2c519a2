import { reusedKey, writeClientInfo } from '../../../contact/function.ts';
import type { FieldErrors, LeadForm } from '../../../contact/lead-form.ts';
import { wait } from '../../scripts/wait.ts';

export type LeadFunction = { address: string; key: string };

type Attempt = {
  language: string;
  /** The same for every attempt to send the same words, so that a retry is one lead. */
  clientKey: string;
  filledMs: number;
  /** Version of the consent's wording that the visitor saw. */
  wordingVersion: string;
  /** Where the visit came from; null when the configuration has it off. */
  source?: string | null;
};

export type SendResult = {
  sent: boolean;
  /** Whether an attempt got no answer: the lead may have arrived. */
  isUnanswered: boolean;
  /** Whether another attempt may succeed by itself. */
  mayPass: boolean;
  /** Whether the key stands for another person's lead. */
  isKeyReused?: boolean;
  /** The header of a status 429, in seconds. */
  retryAfter?: string | null;
  fields?: FieldErrors;
};

const timeoutMs = 10_000;

/**
 * Statuses while a server or its proxy restarts, after which a second attempt may succeed, as after
 * a network error.
 */
const passingStatuses = [502, 503, 504];
const waitsMs = [2000, 5000];

/**
 * Sends a lead. Retries twice when that may help, and calls `onRetry` before. The idempotency key
 * makes all attempts one lead.
 */
export async function sendLead(
  lead: LeadForm,
  leadFunction: LeadFunction,
  attempt: Attempt,
  onRetry: () => void = () => undefined,
): Promise<SendResult> {
  let result = await trySending(lead, leadFunction, attempt);
  let { isUnanswered } = result;
  for (const waitMs of waitsMs) {
    if (!result.mayPass) break;
    onRetry();
    await wait(waitMs);
    result = await trySending(lead, leadFunction, attempt);
    isUnanswered ||= result.isUnanswered;
  }
  return { ...result, isUnanswered };
}

/**
 * Sends a lead as supabase.functions.invoke does. No answer within 10 s, no network, any status but
 * 2xx, an error in the answer and a page in its place are failures.
 */
async function trySending(
  lead: LeadForm,
  { address, key }: LeadFunction,
  attempt: Attempt,
): Promise<SendResult> {
  // Safari has AbortSignal.timeout only since 16.
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), timeoutMs);
  try {
    const request = fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: key,
        // Supabase refuses publishable keys as Bearer tokens.
        ...(!key.startsWith('sb_publishable_') && { authorization: `Bearer ${key}` }),
        'content-language': attempt.language,
        'idempotency-key': attempt.clientKey,
        'x-client-info': writeClientInfo(attempt),
      },
      body: JSON.stringify(lead),
      // The lead arrives although the visitor leaves the page.
      keepalive: true,
      // A function on another host gets the page's address too, which is stored with the lead.
      referrerPolicy: 'no-referrer-when-downgrade',
      signal: aborter.signal,
    });
    const response = await Promise.race([request, failOnReturn()]);
    const { ok, status, headers } = response;
    // A stored lead is answered 2xx, so that an answer which breaks off afterwards is no failure.
    const answer = await response.json().catch(() => null);
    const sent = ok && !answer?.error && !isPage(response);
    const mayPass = passingStatuses.includes(status);
    return {
      sent,
      // A proxy that answers in the function's place does not know what became of the lead.
      isUnanswered: mayPass && !answer?.error,
      mayPass,
      retryAfter: status === 429 ? headers.get('retry-after') : null,
      isKeyReused: answer?.error?.code === reusedKey,
      fields: answer?.error?.fields,
    };
  } catch {
    return { sent: false, isUnanswered: true, mayPass: !aborter.signal.aborted };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fails when the page comes back from the back/forward cache, where WebKit's requests never end.
 */
const failOnReturn = () =>
  new Promise<never>((_resolve, reject) => {
    addEventListener('pageshow', ({ persisted }) => persisted && reject());
  });

/**
 * Whether a page was answered, which the function never does to JSON: another program took the
 * request, such as a host without the function, a proxy or the login page of a network.
 */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');
