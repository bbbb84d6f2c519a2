import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import type { Site } from '../../site-schema/site-config.ts';
import { drawLogo, logo } from '../brand/logo.ts';
import { shareImageSize } from '../seo/head.ts';
import { layOutTitle, measure, tracking } from './lay-out-title.ts';

export type ShareWords = {
  /** The page's own title. */
  title: string;
  /** Under the title: the page's place on the site; none for the home page. */
  label: string | undefined;
  /** The site's host. */
  host: string;
};

const { width, height } = shareImageSize;
const edge = 64;
/** The calendar: four days at the right edge, the last of them free. */
const calendar = {
  left: 808,
  top: 0,
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

const fonts = new Map<string, Font>();

function readFont(name: string): Font {
  const known = fonts.get(name);
  if (known) return known;
  const file = readFileSync(join(process.cwd(), 'src/assets/fonts', name));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  fonts.set(name, font);
  return font;
}

/** A letter that the face lacks is drawn without its accent, or left out; a box would say nothing. */
function drawable(text: string, font: Font): string {
  const has = (character: string) => font.charToGlyphIndex(character) > 0;
  return [...text.normalize('NFC')]
    .flatMap((character) => (has(character) ? [character] : [...character.normalize('NFD')].filter(has)))
    .join('');
}

function drawText(text: string, font: Font, x: number, y: number, fontSize: number, letterSpacing = 0): string {
  const { commands } = font.getPath(text, x, y, fontSize, { kerning: true, letterSpacing });
  // opentype.js' own toPathData drops the end of some letters.
  return commands.map(drawCommand).join('');
}

function drawCommand(command: PathCommand): string {
  const at = (...numbers: number[]) => command.type + numbers.map((number) => number.toFixed(1)).join(' ');
  if (command.type === 'Z') return command.type;
  if (command.type === 'Q') return at(command.x1, command.y1, command.x, command.y);
  if (command.type === 'C') return at(command.x1, command.y1, command.x2, command.y2, command.x, command.y);
  return at(command.x, command.y);
}

/** The picture in shared links as SVG: text is drawn as outlines, so that it looks the same on every machine. */
export function drawShareImage({ title, label, host }: ShareWords, site: Pick<Site, 'name' | 'colours'>): string {
  const { ground, panel, ink, inkQuiet, accent } = site.colours;
  const display = readFont('tandem-display-600.ttf');
  const sans = readFont('instrument-sans-500.ttf');
  const logoHeight = 52;
  const logoWidth = Math.min(logoHeight * logo.ratio, calendar.left - edge - 40);
  const name = drawable(site.name, display);
  const nameAt = edge + logoWidth + 16;
  const nameSize = Math.min(46, (46 * (calendar.left - 40 - nameAt)) / measure(display, name, 46));
  const box = { width: calendar.left - edge - 56, height: 330, largest: 104, smallest: 44 };
  const { fontSize, lineHeight, lines } = layOutTitle(drawable(title, display), display, box);
  const firstLine = edge + logoHeight + 56 + (box.height - lines.length * lineHeight) / 2 + fontSize * 0.8;
  const small = 25;
  const foot = drawable([label, host].filter(Boolean).join('  ·  '), sans);
  const footSize = Math.min(small, (small * box.width) / sans.getAdvanceWidth(foot, small));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>svg{fill:currentColor;color:${ink}}</style>`,
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`,
    drawCalendar(panel, ink, accent),
    drawLogo({ x: edge, y: edge, width: logoWidth, height: logoHeight }),
    logo.isWordmark
      ? ''
      : `<path d="${drawText(name, display, nameAt, edge + logoHeight / 2 + nameSize * 0.34, nameSize, -0.02)}"/>`,
    ...lines.map(
      (line, index) => `<path d="${drawText(line, display, edge, firstLine + index * lineHeight, fontSize, tracking)}"/>`,
    ),
    `<path fill="${inkQuiet}" d="${drawText(foot, sans, edge, height - edge, footSize)}"/>`,
    '</svg>',
  ].join('');
}

/** Dark bookings, each with the strip that lands just after it; the last day stays free. */
function drawCalendar(panel: string, ink: string, accent: string): string {
  const { left, day, bookings } = calendar;
  const columnAt = (column: number) => left + column * day;
  const lines = [0, 1, 2, 3].map((column) => `M${columnAt(column)} 0h2v${height}h-2z`).join('');
  const blocks = bookings.map(([column, y, tall]) => `M${columnAt(column) + 2} ${y}h${day - 14}v${tall}h-${day - 14}z`).join('');
  const strips = bookings
    .map(([column, y, tall]) => `M${columnAt(column) + day * 0.42} ${y + tall - 12}h${day * 0.58 - 6}v22h-${day * 0.58 - 6}z`)
    .join('');
  return `<path fill="${panel}" d="M${columnAt(3)} 0H${width}v${height}H${columnAt(3)}z"/><path fill="${ink}" opacity=".24" d="${lines}"/><path d="${blocks}"/><path fill="${accent}" d="${strips}"/>`;
}
