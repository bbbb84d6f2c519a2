import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'astro';
import { move } from './messages.ts';

/** Marks each page with a digest of its HTML, and shows "TODO (fr home title)" as "…". Server-Timing, unlike ETag, can be read by the script of the loaded page too. */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = (await answer.text()).replace(/\bTODO\b:?( *\([^)<&]*\))?/g, (mark) => `…${move(mark, 0xe0000)}`);
  answer.headers.set('server-timing', `page;desc=${createHash('sha256').update(html).digest('hex')}`);
  return new Response(html, answer);
};
