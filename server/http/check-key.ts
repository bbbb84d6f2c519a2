import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts in constant time, of whatever length they are. */
export const equalsSecret = (given: string, secret: string) => timingSafeEqual(digest(given), digest(secret));

/** Whether a request carries the key as apikey, as Bearer token, or as both. */
export function hasKey(headers: Headers, key: string): boolean {
  const authorization = headers.get('authorization');
  const given = [headers.get('apikey'), authorization?.replace(/^Bearer +/i, '')].filter((value) => typeof value === 'string');
  return given.length > 0 && given.every((value) => equalsSecret(value, key));
}
