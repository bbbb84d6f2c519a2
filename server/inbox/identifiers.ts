import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A UUID version 7 (RFC 9562): sorts by time, so that inserts stay at the end of the index. */
export function createId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** When an id was made, in milliseconds since 1970; NaN when it is none. */
export const readIdTime = (id: string): number =>
  Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** The beginning of an id: sorts before every id of this time and after every earlier one. */
export const findFirstId = (at: number): string =>
  Math.max(0, at)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-');

/**
 * A lead has one delivery of each kind to each recipient, so these make its id; the Message-ID and
 * the webhook's id follow from it.
 */
export const createDeliveryId = (leadId: string, kind: string, recipient?: string) =>
  `${leadId}-${kind}${recipient ? `-${hash(recipient).slice(0, 8)}` : ''}`;

/**
 * The id of a delivery of later words, which replace those that were delivered as `id`.
 * @param revision tells several apart
 */
export const createLaterId = (id: string, revision: string) => `${id}-later-${revision}`;

export const isLaterId = (id: string) => id.includes('-later-');

/** The store's secrets, random and made once. */
export type Keys = {
  /** The key of every keyed hash; it never leaves the store. */
  root: string;
  /** The token with which the database's schedule asks for deliveries. */
  deliver: string;
};

/** SHA-256 in base64url: 43 characters. */
export const hash = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * A keyed hash, from which the text cannot be guessed. Equal texts of different uses have different
 * hashes.
 */
export const hashWithKey = (
  { root }: Keys,
  use: 'address' | 'canary' | 'form' | 'recipient' | 'sender' | 'text',
  ...parts: unknown[]
): string =>
  createHmac('sha256', root)
    .update(JSON.stringify([use, ...parts]))
    .digest('base64url');
