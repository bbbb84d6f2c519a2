import type { APIRoute } from 'astro';
import { loadPages } from '../../model/pages/pages.ts';
import { buildSettings } from '../build-settings.ts';
import { createSitemap } from '../seo/sitemap.ts';

export const GET: APIRoute = () =>
  new Response(createSitemap(loadPages().pages, buildSettings.siteUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
