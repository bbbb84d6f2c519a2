import { availableParallelism } from 'node:os';
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import type { ListedPage } from '../../../model/pages/page-table.ts';
import { makeOnce } from '../../cache/make-once.ts';
import { listPictured } from '../../data/owner.ts';
import { keyOf } from '../../layouts/page-key.ts';
import { shareImageName } from '../../seo/head.ts';
import { drawShareImage } from '../../share/draw-share-image.ts';

export const getStaticPaths = (() =>
  Promise.all(
    listPictured().map(async ({ barePath, language, heading, label, kind }, index) => ({
      params: { image: shareImageName(barePath, language) },
      props: { index },
      cacheKey: await keyOf(language, [heading, label, kind]),
    })),
  )) satisfies GetStaticPaths;

/**
 * How many pictures are encoded at a time, on other processors, while Astro renders pages one after
 * the other.
 */
const ahead = 2 * availableParallelism();
const underway = new Map<string, Promise<Buffer>>();

export const GET: APIRoute<{ index: number }> = async ({ props: { index } }) => {
  const [first, ...next] = listPictured().slice(index, index + ahead);
  if (!first) throw new Error(`There is no page number ${index}`);
  const image = startImage(first);
  for (const page of next) startImage(page);
  const png = await image;
  underway.delete(first.path);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};

function startImage(page: ListedPage): Promise<Buffer> {
  const image = underway.get(page.path) ?? drawShareImage(page).then(encode);
  // The request for the picture, which may come later, is told what went wrong.
  image.catch(() => undefined);
  underway.set(page.path, image);
  return image;
}

// Each picture is drawn once: what sharp keeps of them is memory that nobody reads again.
sharp.cache(false);

/**
 * In bytes. A larger picture gets a palette, which takes twice the time and leaves less than half
 * of the bytes.
 */
const largest = 100_000;
const small = { palette: true, compressionLevel: 6, effort: 1, dither: 0 } as const;

/** Encodes a drawing as PNG. The same drawing is encoded once. */
const encode = (drawing: string): Promise<Buffer> =>
  makeOnce('share-images', [JSON.stringify({ largest, small }), drawing], async () => {
    const plain = await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer();
    return plain.length < largest ? plain : sharp(plain).png(small).toBuffer();
  });
