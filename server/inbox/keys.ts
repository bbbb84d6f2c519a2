import { createHash, createHmac } from 'node:crypto';

/** Keys derived from the store's secrets, one for each use; none can be derived from another. */
export type Keys = {
  /** For the hashes of addresses and recipients. */
  address: string;
  /** For marking canaries. */
  canary: string;
  /** For recognising a form that was posted twice. */
  form: string;
  /** The token with which the database's schedule asks for deliveries. */
  deliver: string;
};

/**
 * @param root random, never leaves the store
 * @param deliver random; the database's schedule sends it
 */
export function createKeys({ root, deliver }: { root: string; deliver: string }): Keys {
  const derive = (purpose: string) => createHmac('sha256', root).update(purpose).digest('base64url');
  return { address: derive('address'), canary: derive('canary'), form: derive('form'), deliver };
}

export const hash = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A keyed hash, from which the text cannot be guessed. */
export const hashWithKey = (key: string, ...parts: unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
