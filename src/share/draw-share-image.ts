import { join } from 'node:path';
import sharp from 'sharp';
import { brandIn } from '../../i18n/language.ts';
import { splitWords } from '../../i18n/typography.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { drawLogo, logo, resolveColours } from '../brand/logo.ts';
import { buildSettings, configuration, readOwner, wordsIn } from '../data/owner.ts';
import { shareImageSize } from '../seo/head.ts';
import { drawText, measureText, type TextStyle, textStyleIn } from '../typography/shape-text.ts';
import { leadingIn } from '../typography/writing-system.ts';

const { width, height } = shareImageSize;
const edge = 64;
const scene = { left: 808, width: 392, height };

/** In em of the display face, as headings and the name have it on the pages. */
const tracking = { title: -0.018, name: -0.02 };

/**
 * A page's picture in shared links as SVG: text is drawn as outlines, so that it looks the same on
 * every machine.
 */
export async function drawShareImage({
  heading,
  label: own,
  kind,
  language,
}: ListedPage): Promise<string> {
  // The home page needs no name; an article is known by where it stands.
  const label =
    { home: undefined, article: wordsIn(language).site.pages.blog }[kind as string] ?? own;
  const { ground, ink, inkQuiet } = configuration.colours;
  const headline = await textStyleIn(language, 'headlines', { tracking: tracking.title });
  const nameStyle = await textStyleIn(language, 'headlines', { tracking: tracking.name });
  const small = await textStyleIn(language, 'text', { weight: 500 });
  const logoHeight = 52;
  const logoWidth = Math.min(logoHeight * logo.ratio, scene.left - edge - 40);
  const nameAt = edge + logoWidth + 16;
  const { name } = brandIn(language, configuration);
  const nameSize = Math.min(46, (scene.left - 40 - nameAt) / measureText(name, nameStyle));
  const leading = leadingIn(language);
  const box = { width: scene.left - edge - 56, height: 330 / leading, largest: 104 };
  const { fontSize, lines } = layOutTitle(heading, (line) => measureText(line, headline), box);
  const top =
    edge +
    logoHeight +
    56 +
    (leading * (box.height - lines.length * fontSize)) / 2 +
    fontSize * 0.3;
  const foot = [label, new URL(buildSettings.siteUrl).host].filter(Boolean).join('  ·  ');
  const isMirrored = language.direction === 'rtl';
  const write = (
    text: string,
    style: TextStyle,
    { start, y, size }: { start: number; y: number; size: number },
  ) =>
    drawText(text, style, {
      x: isMirrored ? width - start - measureText(text, style) * size : start,
      y,
      size,
    });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>svg{fill:currentColor;color:${ink}}</style>`,
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<g${isMirrored ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : ''}>${await drawScene()}</g>`,
    drawLogo({
      x: isMirrored ? width - edge - logoWidth : edge,
      y: edge,
      width: logoWidth,
      height: logoHeight,
    }),
    logo.isWordmark
      ? ''
      : `<path d="${write(name, nameStyle, { start: nameAt, y: edge + logoHeight / 2 + nameSize * 0.34, size: nameSize })}"/>`,
    ...lines.map(
      (line, index) =>
        `<path d="${write(line, headline, { start: edge, y: top + (index + 0.5) * leading * fontSize, size: fontSize })}"/>`,
    ),
    `<path fill="${inkQuiet}" d="${write(foot, small, { start: edge, y: height - edge, size: Math.min(25, box.width / measureText(foot, small)) })}"/>`,
    '</svg>',
  ].join('');
}

type Box = { width: number; height: number; largest: number };

/**
 * Sets a title as large as its box allows: whole words, in the fewest lines, of like length;
 * nothing is ever cut.
 */
export function layOutTitle(
  title: string,
  measure: (text: string) => number,
  { width, height, largest }: Box,
) {
  // Only plain spaces break, and words that need none between them: a no-break space keeps its
  // words together.
  const words = title
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => splitWords(` ${word}`));
  for (let fontSize = largest; fontSize > 8; fontSize -= 2) {
    const space = width / fontSize;
    const fits = (lines: string[]) =>
      lines.length * fontSize <= height && lines.every((line) => measure(line) <= space);
    const fewest = fillLines(words, space, measure);
    if (!fits(fewest)) continue;
    const narrower = Array.from({ length: 11 }, (_, step) =>
      fillLines(words, space * (0.95 - step * 0.05), measure),
    );
    const even = narrower.findLast((lines) => lines.length === fewest.length && fits(lines));
    return { fontSize, lines: even ?? fewest };
  }
  return { fontSize: Math.min(7.9, (0.98 * width) / measure(title)), lines: [title] };
}

/** @param words with the space before them, which no line starts with */
function fillLines(words: string[], space: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.at(-1) + word;
    if (lines.length > 0 && measure(longer) <= space) lines[lines.length - 1] = longer;
    else lines.push(word.trimStart());
  }
  return lines;
}

async function drawScene(): Promise<string> {
  const { opening } = readOwner().pictures;
  if (opening === undefined) return drawWeek();
  const { left, width, height } = scene;
  if (typeof opening === 'string') {
    const photograph = await sharp(join(readOwner().folder, opening))
      .autoOrient()
      .resize(width, height)
      .jpeg()
      .toBuffer();
    return `<image x="${left}" width="${width}" height="${height}" href="data:image/jpeg;base64,${photograph.toString('base64')}"/>`;
  }
  const ground = `<path fill="${configuration.colours.panel}" d="M${left} 0h${width}v${height}h-${width}z"/>`;
  return `${ground}<svg x="${left}" width="${width}" height="${height}" viewBox="${opening.viewBox.join(' ')}" preserveAspectRatio="xMidYMax slice">${resolveColours(opening.shapes)}</svg>`;
}

/** The bookings of a week's last four days, of which the last is free: column, top and height. */
const bookings = [
  [0, 96, 150],
  [1, 214, 196],
  [2, 66, 118],
  [1, 468, 112],
  [2, 330, 162],
  [0, 366, 124],
] as const;

function drawWeek(): string {
  const { panel, ink, accent } = configuration.colours;
  const day = 98;
  const columnAt = (column: number) => scene.left + column * day;
  const lines = [0, 1, 2, 3].map((column) => `M${columnAt(column)} 0h2v${height}h-2z`).join('');
  const blocks = bookings
    .map(([column, y, tall]) => `M${columnAt(column) + 2} ${y}h${day - 14}v${tall}h-${day - 14}z`)
    .join('');
  const strips = bookings
    .map(
      ([column, y, tall]) =>
        `M${columnAt(column) + day * 0.42} ${y + tall - 12}h${day * 0.58 - 6}v22h-${day * 0.58 - 6}z`,
    )
    .join('');
  return `<path fill="${panel}" d="M${columnAt(3)} 0H${width}v${height}H${columnAt(3)}z"/><path fill="${ink}" opacity=".24" d="${lines}"/><path d="${blocks}"/><path fill="${accent}" d="${strips}"/>`;
}
