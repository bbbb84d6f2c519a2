import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { readOwner } from '../../data/owner.ts';
import { listTextMedia } from '../../data/text-media.ts';

export const getStaticPaths = (() =>
  [...listTextMedia(readOwner())].map(([served, file]) => ({
    params: { file: served.replace(/^media\//, '') },
    props: { file },
  }))) satisfies GetStaticPaths;

/** Twice the width of the text's column. */
const posterWidth = 1344;

export const GET: APIRoute<{ file: string }> = async ({ props: { file } }) => {
  const path = join(readOwner().folder, file);
  if (/\.(pdf|mp4|webm|vtt)$/i.test(file)) return new Response(readFileSync(path));
  const poster = await sharp(path)
    .autoOrient()
    .resize({ width: posterWidth, withoutEnlargement: true })
    .webp()
    .toBuffer();
  return new Response(new Uint8Array(poster));
};
