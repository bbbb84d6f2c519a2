import sharp from 'sharp';
import { makeOnce } from '../../model/files/make-once.ts';

const encoding = { palette: true, colours: 64, compressionLevel: 6, effort: 1, dither: 0 } as const;

/** Turns a drawing into a PNG. The same drawing is encoded once. */
export const renderShareImage = (drawing: string): Promise<Buffer> =>
  makeOnce('share-images', [JSON.stringify(encoding), drawing], () => sharp(Buffer.from(drawing)).png(encoding).toBuffer());
