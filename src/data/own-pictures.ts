import type { OwnPicture } from '../../model/logo/load-drawings.ts';
import type { CoverImage } from '../parts/Cover.tsx';
import { drawCover, preparePicture } from './media.ts';
import { readOwner } from './owner.ts';

/** From edge to edge of the window. */
const space = { sizes: '100vw', widths: [800, 1440, 2160] };

/** The owner's picture in brand/, where there is one: a drawing in the colours of the page, or a photograph. */
export async function ownPicture(name: OwnPicture, alt = ''): Promise<CoverImage | undefined> {
  const own = readOwner().pictures[name];
  if (!own) return undefined;
  return typeof own === 'string' ? { alt, picture: await preparePicture(own, space) } : { alt, drawing: drawCover(own) };
}
