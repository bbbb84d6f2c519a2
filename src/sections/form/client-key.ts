/**
 * The form chooses an idempotency key for its message and keeps it until the function has accepted
 * the message, so that sending it again makes no second lead. The key is kept where scripts/page.ts
 * keeps the message: in the state of the tab's history, which outlives the page.
 */

/** 128 random bits. crypto.randomUUID is missing on pages served without https. */
export const createClientKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The key of a message that may have been sent from this page before it was opened again. */
export const findClientKey = (): string | undefined => history.state?.clientKey;

/** Keeps the key of a message; without one nothing is kept, not even the message. */
export function keepClientKey(clientKey?: string): void {
  try {
    history.replaceState(clientKey ? { ...history.state, clientKey } : null, '');
  } catch {
    // Safari refuses a page that does so too often; the message is sent all the same.
  }
}
