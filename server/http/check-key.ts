import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the public key, as apikey, as Bearer token, or as both. Takes the same time for any wrong key. */
export function hasKey(headers: Headers, key: string): boolean {
  const authorization = headers.get('authorization');
  const given = [headers.get('apikey'), authorization === null ? null : authorization.replace(/^Bearer +/i, '')];
  const sent = given.filter((value) => value !== null);
  const expected = digest(key);
  return sent.length > 0 && sent.map((value) => timingSafeEqual(digest(value), expected)).every(Boolean);
}
