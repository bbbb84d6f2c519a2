import sharp from 'sharp';
import { site } from '../site.ts';
import { colourClasses, drawMark, markRatio } from './mark.ts';

/** Pictures of the mark on the ground colour, in pixels. Platforms cut the maskable ones: their mark keeps to the middle. */
export const pngIcons = {
  'apple-touch': { size: 180, share: 0.56 },
  '192': { size: 192, share: 0.62 },
  '512': { size: 512, share: 0.62 },
  'maskable-192': { size: 192, share: 0.46 },
  'maskable-512': { size: 512, share: 0.46 },
} as const;

export const iconPath = (name: keyof typeof pngIcons) => `/icons/${name}.png`;

/** The logo that structured data names. */
export const logoPath = iconPath('512');

/** What every page's head links to. */
export const iconLinks = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: iconPath('apple-touch') },
  { rel: 'manifest', href: '/manifest.webmanifest' },
] as const;

/** 28 of 32 pixels: the mark's own size, so that its edges fall between pixels. */
const faviconShare = 28 / 32;

/** The mark in a square; share is its height over the square's. */
function drawSquare(size: number, share: number, style: string, behind = ''): string {
  const height = size * share;
  const mark = drawMark((size - height * markRatio) / 2, (size - height) / 2, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><style>${style}</style>${behind}${mark}</svg>`;
}

const { ink, ground, onBlock } = site.colours;

/** The mark on no ground, light where the browser is dark. */
export const drawVectorIcon = () =>
  drawSquare(32, faviconShare, `${colourClasses}svg{fill:${ink}}@media(prefers-color-scheme:dark){svg{fill:${onBlock}}}`);

export const drawPngIcon = (name: keyof typeof pngIcons): Promise<Buffer> => {
  const { size, share } = pngIcons[name];
  const drawing = drawSquare(
    size,
    share,
    `${colourClasses}svg{fill:${ink}}`,
    `<path fill="${ground}" d="M0 0h${size}v${size}H0z"/>`,
  );
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
};

/** An ICO file that holds one PNG, as all browsers since 2007 read it. */
export async function drawIcoIcon(): Promise<Buffer> {
  const size = 32;
  const png = await sharp(Buffer.from(drawSquare(size, faviconShare, `${colourClasses}svg{fill:${ink}}`)))
    .png()
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
