import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'astro';
import { isWordTodo } from '../../model/words/todo-mark.ts';
import { move } from './messages.ts';

/** Astro adds each style sheet a second time, as a script which only Vite's own client needs. */
const styleScripts = /<script type="module" src="[^"]*\.css"><\/script>/g;

/**
 * Marks a page with a digest of its HTML, which its script can read in Server-Timing, and shows
 * "TODO (fr home title)" as "…".
 */
export const onRequest: MiddlewareHandler = async (_, next) => {
  const answer = await next();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const marked = (await answer.text()).replace(
    /\bTODO\b:?( *\([^)<&]*\))?/g,
    (mark, _, at: number, html: string) =>
      isWordTodo(textAround(html, at)) ? mark : `…${move(mark, 0xe0000)}`,
  );
  // Astro writes into a page with a form how long it took to render, so that no two renderings
  // would have one digest.
  const html = marked.replace(/ server-render-time="[^"]*"/, '').replace(styleScripts, '');
  answer.headers.set('server-timing', `page;desc=${hash('sha256', html)}`);
  return new Response(html, answer);
};

/** The text or attribute of a page's HTML that a position is in. */
function textAround(html: string, at: number): string {
  const start = Math.max(html.lastIndexOf('>', at), html.lastIndexOf('"', at)) + 1;
  return /^[^<"]*/.exec(html.slice(start))?.[0] ?? '';
}
