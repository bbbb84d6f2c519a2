/**
 * A message keeps its key until the function has taken it, so that its repetitions are one lead.
 * The key stands where scripts/page.ts keeps the message: in the tab's own history, which outlives
 * the page.
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
