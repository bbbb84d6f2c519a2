/**
 * The idempotency key of a message stays the same until the function has accepted the message, so
 * that sending it again makes no second lead. The key is kept where scripts/page.ts keeps the
 * message: in the state of the tab's history, which outlives the page.
 */

/** 128 random bits. crypto.randomUUID is missing on pages served without https. */
export const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The key of a message that may have been sent from this page before it was opened again. */
export const findKeptKey = (): string | undefined => history.state?.series;

/** Keeps the key of a message; without one nothing is kept, not even the message. */
export function keepKey(series?: string): void {
  try {
    history.replaceState(series ? { ...history.state, series } : null, '');
  } catch {
    // Safari refuses a page that does so too often; the message is sent all the same.
  }
}
