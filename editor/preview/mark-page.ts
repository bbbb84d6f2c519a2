import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'astro';

/** Marks each page with a digest of its HTML. Server-Timing, unlike ETag, can be read by the script of the loaded page too. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  answer.headers.set('server-timing', `page;desc=${createHash('sha256').update(html).digest('hex')}`);
  return new Response(html, answer);
};
