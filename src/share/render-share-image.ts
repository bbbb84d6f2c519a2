import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const cacheFolder = join(process.cwd(), '.cache', 'share-images');
const encoding = { palette: true, colours: 64, compressionLevel: 6, effort: 1, dither: 0 } as const;

/** Turns a drawing into a PNG. The same drawing is encoded once: later builds take it from .cache/share-images. */
export async function renderShareImage(drawing: string): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(encoding)).update(drawing).digest('hex').slice(0, 32);
  const file = join(cacheFolder, `${key}.png`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const png = await sharp(Buffer.from(drawing)).png(encoding).toBuffer();
  await mkdir(cacheFolder, { recursive: true });
  // Written aside first: a build that is stopped leaves no half of a picture behind.
  // Its own name for each writer: two may make the same at once.
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, png);
  await rename(aside, file);
  return png;
}
