import type { APIRoute } from 'astro';
import { buildSettings } from '../data/owner.ts';
import { sitemapPath } from '../seo/xml.ts';

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${buildSettings.siteUrl}${sitemapPath}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
