import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoveMails } from './lead.ts';
import { type Store, tooLarge } from './store.ts';

const sweepEveryMs = 200;

/** When a lead is erased while its mail is being written to the folder, the mail is complete after this many milliseconds. */
const inFlightMs = 65_000;

export type Erased = {
  leads: number;
  consents: number;
  /** What is still there and how to finish; empty when nothing is. */
  left: string[];
  /** Whether the store is so large that the server rewrites its files at a quiet hour. */
  isRewrittenLater: boolean;
};

/**
 * Removes everything about one person: rows first, then mails in the folder, then what the rows left in the store's files.
 * Each step is noted in the store before the next, so that running it again finishes one that was interrupted.
 * @param mailIsInFolder whether mails are being written as files by a server that may run
 */
export async function erasePerson(
  store: Store,
  email: string,
  { removeMails, mailIsInFolder }: { removeMails: RemoveMails; mailIsInFolder: boolean },
): Promise<Erased> {
  const until = Date.now() + (mailIsInFolder ? inFlightMs : 0);
  const erased = { leads: 0, consents: 0 };
  for (;;) {
    const step = await store.erasePerson(email, until);
    if (step.leads + step.consents === 0) break;
    erased.leads += step.leads;
    erased.consents += step.consents;
  }
  let waiting = await sweepErasures(store, removeMails);
  while (waiting > 0 && Date.now() <= until) {
    await sleep(sweepEveryMs);
    waiting = await sweepErasures(store, removeMails);
  }
  const left: string[] = [];
  if (waiting > 0)
    left.push(`${waiting} mails were being written: run the same command again in a minute; the server also tries every minute`);
  const remains = await store.scrub();
  const isRewrittenLater = remains === tooLarge;
  if (remains !== null && !isRewrittenLater) left.push(remains);
  return { ...erased, isRewrittenLater, left };
}

/** Finishes what erasing left, if it left anything. */
export async function finishErasing(store: Store, removeMails: RemoveMails): Promise<void> {
  await sweepErasures(store, removeMails);
  await store.scrub();
}

/**
 * Removes the mails of people who were erased.
 * @returns how many of their mails may still be written
 */
async function sweepErasures(store: Store, removeMails: RemoveMails): Promise<number> {
  const now = Date.now();
  const erasures = await store.listErasures();
  await removeMails(erasures.map(({ deliveryId }) => deliveryId));
  const over = erasures.filter(({ inFlightUntil }) => inFlightUntil < now).map(({ deliveryId }) => deliveryId);
  if (over.length > 0) await store.finishErasures(over);
  return erasures.length - over.length;
}
