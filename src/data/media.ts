import { getImage } from 'astro:assets';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageMetadata } from 'astro';
import type { Drawing } from '../../model/logo/drawing.ts';
import { checkDrawing, type OwnPicture } from '../../model/logo/load-drawings.ts';
import type { Focus } from '../../model/schemas/schema.ts';
import { configuration, readOwner } from './owner.ts';

export type Picture = {
  src: string;
  srcSet?: string;
  sizes?: string;
  width: number;
  height: number;
};

/** A picture that covers its space; `alt` is empty for decoration. */
export type CoverImage = {
  alt: string;
  /** The SVG of a small drawing, which is inlined: as a file it would arrive after the text. */
  drawing?: string | undefined;
  picture?: Picture | undefined;
};

type PictureSpace = {
  sizes: string;
  /** In pixels, small to large. */
  widths: readonly number[];
  /** Width by height, such as 16 / 9: the picture is cut to it. Without one it keeps its own. */
  ratio?: number;
  focus?: Focus | undefined;
};

const pictures = import.meta.glob<ImageMetadata>(
  [
    '#owner/media/**/*.{jpg,jpeg,png,webp,avif,svg}',
    '#owner/brand/{opening,closing}.{jpg,jpeg,png,webp,avif}',
  ],
  { import: 'default', caseSensitive: false },
);

const films = import.meta.glob<string>('#owner/media/**/*.{mp4,webm,vtt}', {
  query: '?url&no-inline',
  import: 'default',
  caseSensitive: false,
});

/**
 * The address of a film of the owner's folder, or of its captions. It changes with the file, so
 * that browsers may keep it forever.
 */
export const prepareFilm = (file: string): Promise<string> => load(films, file);

async function load<Media>(
  listing: Record<string, () => Promise<Media>>,
  file: string,
): Promise<Media> {
  const [key = ''] = Object.keys(listing)
    .filter((path) => path.endsWith(`/${file}`))
    .sort((one, other) => one.length - other.length);
  const media = await listing[key]?.();
  if (!media) throw new Error(`${readOwner().name}/${file}: there is no such file`);
  return media;
}

export const preparePicture = async (file: string, space: PictureSpace): Promise<Picture> =>
  scalePicture(await load(pictures, file), space);

/**
 * A picture in the sizes that a space asks for. A drawing is sent as it is, a photograph as WebP.
 */
export async function scalePicture(
  source: ImageMetadata,
  { sizes, widths, ratio, focus }: PictureSpace,
): Promise<Picture> {
  const width = Math.min(source.width, widths.at(-1) ?? source.width);
  const height = Math.round(width / (ratio ?? source.width / source.height));
  if (source.format === 'svg') return { src: source.src, width, height };
  const image = await getImage({
    src: source,
    width,
    height,
    fit: 'cover',
    ...(focus && { position: focus }),
    widths: [...widths.filter((candidate) => candidate < width), width],
    sizes,
    format: 'webp',
    layout: 'none',
  });
  return { src: image.src, srcSet: image.srcSet.attribute, sizes, width, height };
}

export const drawCover = ({ viewBox, shapes }: Drawing, align = 'xMidYMax'): string =>
  `<svg aria-hidden="true" viewBox="${viewBox.join(' ')}" preserveAspectRatio="${align} slice">${shapes}</svg>`;

/** A drawing in the colours of the page, or a photograph as wide as the window. */
const coverOf = async (source: Drawing | string, alt = ''): Promise<CoverImage> =>
  typeof source === 'string'
    ? { alt, picture: await preparePicture(source, { sizes: '100vw', widths: [800, 1440, 2160] }) }
    : { alt, drawing: drawCover(source) };

/** The owner's picture in brand/, where there is one. */
export async function ownPicture(name: OwnPicture, alt = ''): Promise<CoverImage | undefined> {
  const picture = readOwner().pictures[name];
  return picture ? coverOf(picture, alt) : undefined;
}

/** SVG's word for what stays in view of a drawing. Without a focus its lower edge does. */
const alignOf = (focus = 'bottom') => {
  const pick = (start: string, end: string) =>
    focus.includes(start) ? 'Min' : focus.includes(end) ? 'Max' : 'Mid';
  return `x${pick('left', 'right')}Y${pick('top', 'bottom')}`;
};

/**
 * The picture at the top of a page: a file of media/. A drawing that cannot be inlined is sent as
 * it is.
 */
export async function preparePageTop(
  file: string | undefined,
  focus: Focus | undefined,
): Promise<CoverImage | undefined> {
  if (!file?.endsWith('.svg')) return file ? coverOf(file) : undefined;
  const svg = readFileSync(join(readOwner().folder, file), 'utf8');
  const { drawing } = checkDrawing(svg, configuration.colours, 'top');
  return drawing ? { alt: '', drawing: drawCover(drawing, alignOf(focus)) } : coverOf(file);
}
