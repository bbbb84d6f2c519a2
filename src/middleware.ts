import { defineMiddleware } from 'astro:middleware';

/** Where Astro writes it, a style element is not allowed; styles/base.css has the rule. */
const islandStyle = /<style>astro-island,[^<]*<\/style>/g;

export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  return new Response(html.replace(islandStyle, ''), response);
});
