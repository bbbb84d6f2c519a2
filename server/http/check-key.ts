import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const equalsSecret = (given: string, secret: string) => timingSafeEqual(digest(given), digest(secret));

/** Whether a request carries the public key, as apikey, as Bearer token, or as both. */
export function hasKey(headers: Headers, key: string): boolean {
  const authorization = headers.get('authorization');
  const given = [headers.get('apikey'), authorization === null ? null : authorization.replace(/^Bearer +/i, '')];
  const sent = given.filter((value) => value !== null);
  return sent.length > 0 && sent.map((value) => equalsSecret(value, key)).every(Boolean);
}
