import { createHash, createHmac } from 'node:crypto';

/** The store's secrets, random and made once. */
export type Keys = {
  /** For everything that is hashed with a key; it never leaves the store. */
  root: string;
  /** The token with which the database's schedule asks for deliveries. */
  deliver: string;
};

export const hash = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A keyed hash, from which the text cannot be guessed. Equal texts of different uses have different hashes. */
export const hashWithKey = (
  { root }: Keys,
  use: 'address' | 'canary' | 'form' | 'recipient' | 'sender',
  ...parts: unknown[]
): string =>
  createHmac('sha256', root)
    .update(JSON.stringify([use, ...parts]))
    .digest('base64url');
