/** The store cannot be used; the message says why and what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}
