import type { APIRoute } from 'astro';
import { buildSettings } from '../../config/build-settings.ts';
import { loadPages } from '../seo/pages.ts';
import { createSitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = async () =>
  new Response(createSitemap((await loadPages()).pages, buildSettings.siteUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
