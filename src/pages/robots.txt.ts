import type { APIRoute } from 'astro';
import { buildSettings } from '../build-settings.ts';
import { sitemapPath } from '../seo/sitemap.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${buildSettings.siteUrl}${sitemapPath}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
