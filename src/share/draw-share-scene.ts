import { join } from 'node:path';
import sharp from 'sharp';
import { paletteProperties } from '../../model/configuration/colours.ts';
import { resolveProperties } from '../brand/paint-logo.ts';
import { configuration, readOwner } from '../data/owner.ts';

/** The right edge of a share image, in pixels. */
const scene = { left: 808, width: 392, height: 630 };

/** The last four days of a week; the last day is free. */
const calendar = {
  day: 98,
  bookings: [
    [0, 96, 150],
    [1, 214, 196],
    [2, 66, 118],
    [1, 468, 112],
    [2, 330, 162],
    [0, 366, 124],
  ],
} as const;

/** The owner's opening picture, else dark bookings, each with the strip that lands just after it. */
export async function drawShareScene(): Promise<string> {
  const { opening } = readOwner().pictures;
  if (opening === undefined) return drawWeek();
  const { left, width, height } = scene;
  if (typeof opening === 'string') {
    const photograph = await sharp(join(readOwner().folder, opening)).autoOrient().resize(width, height).jpeg().toBuffer();
    return `<image x="${left}" width="${width}" height="${height}" href="data:image/jpeg;base64,${photograph.toString('base64')}"/>`;
  }
  const { colours } = configuration;
  const drawn = resolveProperties(opening.shapes, new Map(paletteProperties(colours)));
  const ground = `<path fill="${colours.panel}" d="M${left} 0h${width}v${height}h-${width}z"/>`;
  return `${ground}<svg x="${left}" width="${width}" height="${height}" viewBox="${opening.viewBox.join(' ')}" preserveAspectRatio="xMidYMax slice">${drawn}</svg>`;
}

function drawWeek(): string {
  const { panel, ink, accent } = configuration.colours;
  const { day, bookings } = calendar;
  const { height } = scene;
  const right = scene.left + scene.width;
  const columnAt = (column: number) => scene.left + column * day;
  const lines = [0, 1, 2, 3].map((column) => `M${columnAt(column)} 0h2v${height}h-2z`).join('');
  const blocks = bookings.map(([column, y, tall]) => `M${columnAt(column) + 2} ${y}h${day - 14}v${tall}h-${day - 14}z`).join('');
  const strips = bookings
    .map(([column, y, tall]) => `M${columnAt(column) + day * 0.42} ${y + tall - 12}h${day * 0.58 - 6}v22h-${day * 0.58 - 6}z`)
    .join('');
  return `<path fill="${panel}" d="M${columnAt(3)} 0H${right}v${height}H${columnAt(3)}z"/><path fill="${ink}" opacity=".24" d="${lines}"/><path d="${blocks}"/><path fill="${accent}" d="${strips}"/>`;
}
