/** What is used of it: @types/negotiator stops at version 0.6, which knows no preferences of the server. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The available ones that the client takes: first by its weights, then by the server's preference. */
    encodings<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T[];
  }
}
