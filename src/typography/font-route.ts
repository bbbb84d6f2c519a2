import type { APIRoute, GetStaticPaths } from 'astro';
import { languages } from '../data/owner.ts';
import { fontAssets } from './font-css.ts';

/** The font files of all languages, see integrations/set-up-site.ts. */
export const getStaticPaths = (async () => {
  const assets = (await Promise.all(languages.map(fontAssets))).flat();
  const byName = new Map(assets.map((asset) => [asset.name, asset]));
  return [...byName.values()].map(({ name, data }) => ({ params: { font: name }, props: { data } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ data: Buffer }> = ({ props: { data } }) =>
  new Response(new Uint8Array(data), { headers: { 'content-type': 'font/woff2' } });
