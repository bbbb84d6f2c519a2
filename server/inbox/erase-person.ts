import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoveMails } from './lead.ts';
import type { Store } from './store.ts';

const waitMs = 500;
const longestWaitMs = 30_000;

/**
 * Removes everything about one person: leads, deliveries, consent proofs and mails in the folder.
 * Waits up to 30 s for a mail that is being sent just now, so that it leaves no file behind.
 * @returns how many leads and proofs there were
 * @throws Error when a mail is still being sent
 */
export async function erasePerson(
  store: Store,
  email: string,
  removeMails: RemoveMails,
): Promise<{ leads: number; consents: number }> {
  const until = Date.now() + longestWaitMs;
  let leads = await store.listLeads({ email });
  while (leads.some(({ deliveries }) => deliveries.some(({ state }) => state === 'sending'))) {
    if (Date.now() > until) throw new Error('a mail about this person is being sent; run the same command again in a minute');
    await sleep(waitMs);
    leads = await store.listLeads({ email });
  }
  const consents = await store.listConsents(email);
  await store.erasePerson(email);
  await removeMails(leads.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)));
  return { leads: leads.length, consents: consents.length };
}
