import type { APIRoute, GetStaticPaths } from 'astro';
import { languages } from '../data/owner.ts';
import { drawingAssets } from '../offers/offer-drawings.ts';
import { clientAssets } from '../typography/client-css.ts';
import { fontAssets } from '../typography/font-css.ts';

const types: Record<string, string> = { woff2: 'font/woff2', svg: 'image/svg+xml' };

export const getStaticPaths = (async () => {
  const assets = (
    await Promise.all(
      [fontAssets, clientAssets, drawingAssets].flatMap((list) => languages.map(list)),
    )
  ).flat();
  const byName = new Map(assets.map((asset) => [asset.name, asset]));
  return [...byName.values()].map(({ name, data }) => ({
    params: { file: name },
    props: { data },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ data: Buffer }> = ({ params: { file = '' }, props: { data } }) =>
  new Response(new Uint8Array(data), {
    headers: { 'content-type': types[file.split('.').at(-1) ?? ''] ?? '' },
  });
