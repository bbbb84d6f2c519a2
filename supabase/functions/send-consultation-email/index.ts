// The same app as on the built-in server. `npm run edge:build` writes handler.js: the app with its
// words and packages in one file.
import { createHandler } from './handler.js';

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const waitUntil = (work: Promise<unknown>) =>
  typeof EdgeRuntime === 'undefined' ? undefined : EdgeRuntime.waitUntil(work);

Deno.serve(
  { port: Number(Deno.env.get('PORT') ?? 8000), hostname: Deno.env.get('HOST') ?? '0.0.0.0' },
  createHandler(Deno.env.toObject(), waitUntil),
);
