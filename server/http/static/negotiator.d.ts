/** The part that is used: @types/negotiator describes version 0.6, which has no preferences of the server. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The available encodings that the client accepts, by its weights and then by the server's preference. */
    encodings<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T[];
  }
}
