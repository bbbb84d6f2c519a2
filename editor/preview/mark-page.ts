import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'astro';
import { move } from './messages.ts';

/**
 * Marks a page with a digest of its HTML, which its script can read in Server-Timing, and shows
 * "TODO (fr home title)" as "…".
 */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const marked = (await answer.text()).replace(
    /\bTODO\b:?( *\([^)<&]*\))?/g,
    (mark) => `…${move(mark, 0xe0000)}`,
  );
  // Astro writes into a page with a form how long it took to render, so that no two renderings
  // would have one digest.
  const html = marked.replace(/ server-render-time="[^"]*"/, '');
  answer.headers.set(
    'server-timing',
    `page;desc=${createHash('sha256').update(html).digest('hex')}`,
  );
  return new Response(html, answer);
};
