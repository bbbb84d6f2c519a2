import type { APIRoute } from 'astro';
import { drawIcoIcon } from '../brand/icons.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawIcoIcon()), {
    headers: { 'content-type': 'image/x-icon' },
  });
