import { listConsentWordings, nameWordingVersion } from '../../contact/consent.ts';
import type { WordsByLanguage } from '../../model/words/index.ts';
import { withinTime } from '../time/within-time.ts';
import { createMinutes } from './create-lead.ts';
import {
  type Acceptance,
  isWritten,
  type Leads,
  type Limits,
  type NewLead,
  type Wording,
} from './store.ts';

type Waiting = PromiseWithResolvers<Acceptance> & { lead: NewLead };

const mostPerCommit = 500;

/**
 * When more leads wait, the store is stuck and the clients have given up: further ones are refused
 * at once.
 */
const mostWaiting = 2000;

/**
 * After this many milliseconds without an answer the store counts as down; the browser gives up
 * after 10 s.
 */
const storeTimeoutMs = 8000;

/**
 * Stores leads; those that arrive during a commit share the next one: one write to the disk is
 * enough for all of them.
 */
export function createAcceptLead(
  store: Pick<Leads, 'admitLeads'>,
  limits: Limits,
  onStored?: () => void,
) {
  const waiting: Waiting[] = [];
  let committing = false;

  async function commit(batch: Waiting[]) {
    try {
      const leads = batch.map(({ lead }) => lead);
      const admitting = store.admitLeads(leads, limits);
      const acceptances = await withinTime(admitting, storeTimeoutMs, 'the store does not answer');
      batch.forEach(({ resolve }, index) => void resolve(acceptances[index] as Acceptance));
      if (acceptances.some(isWritten)) onStored?.();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function commitWaiting() {
    while (waiting.length > 0) {
      await commit(waiting.splice(0, mostPerCommit));
      await new Promise(setImmediate);
    }
    committing = false;
  }

  return async (lead: NewLead): Promise<Acceptance> => {
    if (waiting.length >= mostWaiting) throw new Error('too many leads wait for the store');
    const answer = Promise.withResolvers<Acceptance>();
    waiting.push({ lead, ...answer });
    if (!committing) {
      committing = true;
      setImmediate(commitWaiting);
    }
    return answer.promise;
  };
}

/**
 * Stores the current wordings for ever: consent on a page that was loaded before a change is proven
 * with the words it showed. The function that is returned finds the wording of a version; the
 * current one for a client that is not the site's form. With null a tick proves nothing.
 */
export async function openWordings(
  store: Pick<Leads, 'keepWordings' | 'findWording'>,
  texts: Map<string, string>,
) {
  const current = [...texts].map(([locale, wording]) => ({
    version: nameWordingVersion(wording),
    locale,
    wording,
  }));
  await store.keepWordings(current);
  return async (version: string | null, locale: string): Promise<Wording | null> => {
    const isShown = (one: Wording) =>
      version === null ? one.locale === locale : one.version === version;
    return current.find(isShown) ?? (version === null ? null : store.findWording(version));
  };
}

export type LeadIntake = Awaited<ReturnType<typeof openIntake>>;

/**
 * Opens what takes leads in.
 * @param onStored is called after a commit of new leads, so that their deliveries begin at once
 */
export async function openIntake(
  store: Leads,
  limits: Limits,
  words: WordsByLanguage,
  onStored: () => void,
) {
  return {
    keys: store.keys,
    findWording: await openWordings(store, listConsentWordings(words)),
    findMinute: createMinutes(),
    accept: createAcceptLead(store, limits, onStored),
  };
}
