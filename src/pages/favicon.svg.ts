import type { APIRoute } from 'astro';
import { drawVectorIcon } from '../brand/icons.ts';

export const GET: APIRoute = () =>
  new Response(drawVectorIcon(), { headers: { 'content-type': 'image/svg+xml' } });
