import sharp from 'sharp';
import { mailIcon } from '../../contact/mail-icon.ts';
import { configuration } from '../data/owner.ts';
import { drawChangingIcon, drawIcon, logoPng } from './logo.ts';

/**
 * Icons of the logo, or of the owner's own drawing, on the page's background. Sizes are in pixels.
 * Platforms crop maskable icons, so that the drawing takes a smaller share of them.
 */
export const pngIcons = {
  'apple-touch': { size: 180, share: 0.56 },
  '192': { size: 192, share: 0.62 },
  '512': { size: 512, share: 0.62 },
  'maskable-192': { size: 192, share: 0.46 },
  'maskable-512': { size: 512, share: 0.46 },
  mail: { size: mailIcon.size * 3, share: 0.875 },
} as const;

export const iconPath = (name: keyof typeof pngIcons) => `/icons/${name}.png`;

export const iconLinks = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: iconPath('apple-touch') },
  { rel: 'manifest', href: '/manifest.webmanifest' },
] as const;

const { ink, ground, block, onBlock } = configuration.colours;

const favicon = { size: 32, share: 28 / 32 };

function drawSquare(
  { size, share }: { size: number; share: number },
  draw = drawIcon,
  style = '',
  behind = '',
) {
  const edge = (size * (1 - share)) / 2;
  const drawn = draw({ x: edge, y: edge, width: size - 2 * edge, height: size - 2 * edge });
  const shape = `viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"`;
  const styles = `<style>svg{fill:currentColor;color:${ink}}${style}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${shape}>${styles}${behind}${drawn}</svg>`;
}

/** The logo on a transparent background; in dark mode in one light colour. */
export const drawVectorIcon = () =>
  drawSquare(
    favicon,
    drawChangingIcon,
    `@media(prefers-color-scheme:dark){svg{color:${onBlock};--logo-colour:${onBlock};--logo-gap:${block}}}`,
  );

export const drawPngIcon = (name: keyof typeof pngIcons): Promise<Buffer> => {
  const { size } = pngIcons[name];
  const behind = `<path fill="${ground}" d="M0 0h${size}v${size}H0z"/>`;
  return sharp(Buffer.from(drawSquare(pngIcons[name], drawIcon, '', behind)))
    .png({ palette: true })
    .toBuffer();
};

/** The logo that is a PNG, in the size of a header on a fine screen. */
export const shrinkLogo = (): Promise<Buffer> =>
  sharp(Buffer.from(logoPng ?? '', 'base64'))
    .resize(960, 160, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();

/** An ICO file that holds one PNG, as all browsers since 2007 read it. */
export async function drawIcoIcon(): Promise<Buffer> {
  const { size } = favicon;
  const png = await sharp(Buffer.from(drawSquare(favicon)))
    .png()
    .toBuffer();
  const header = Buffer.alloc(22);
  // An icon of one picture: its size, one colour plane and 32 bits per pixel.
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32]);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
