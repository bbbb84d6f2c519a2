import type { APIRoute } from 'astro';
import { buildSettings, listIndexed } from '../data/owner.ts';
import { createSitemap } from '../seo/xml.ts';

export const GET: APIRoute = () =>
  new Response(createSitemap(listIndexed(), buildSettings.siteUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
