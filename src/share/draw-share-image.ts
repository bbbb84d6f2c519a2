import { join } from 'node:path';
import sharp from 'sharp';
import { readableHost } from '../../i18n/domains.ts';
import { brandIn, type Language } from '../../i18n/language.ts';
import { splitPhrases } from '../../i18n/typography.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { memoize } from '../../model/process/memoize.ts';
import { drawLogo, logoIn } from '../brand/logo.ts';
import { resolveColours } from '../data/colours.ts';
import { buildSettings, configuration, readOwner, wordsIn } from '../data/owner.ts';
import { shareImageSize } from '../seo/head.ts';
import { drawText, measureText, type TextStyle, textStyleIn } from '../typography/shape-text.ts';
import { leadingIn } from '../typography/writing-system.ts';

const { width, height } = shareImageSize;
const svgNamespace = 'http://www.w3.org/2000/svg';
const svgSize = `width="${width}" height="${height}"`;
const edge = 64;
const scene = { left: 808, width: 392, height };
const textWidth = scene.left - edge - 56;
const logoHeight = 52;

/** In em of the display face, as headings and the name have it on the pages. */
const tracking = { title: -0.018, name: -0.02 };

/**
 * A page's picture in shared links as SVG: text is drawn as outlines, so that it looks the same on
 * every machine.
 */
export async function drawShareImage(page: ListedPage): Promise<string> {
  const { language } = page;
  const { ground, ink } = configuration.colours;
  const isMirrored = language.direction === 'rtl';
  const mirror = isMirrored ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : '';
  const logo = logoIn(language);
  const logoWidth = Math.min(logoHeight * logo.ratio, scene.left - edge - 40);
  const logoAt = { y: edge, width: logoWidth, height: logoHeight };
  return [
    `<svg xmlns="${svgNamespace}" viewBox="0 0 ${width} ${height}" ${svgSize}>`,
    `<style>svg{fill:currentColor;color:${ink}}</style>`,
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<g${mirror}>${await drawScene()}</g>`,
    drawLogo({ x: isMirrored ? width - edge - logoWidth : edge, ...logoAt }, logo),
    logo.isWordmark ? '' : await drawName(language, logoWidth),
    await drawTitle(page.heading, language),
    await drawFoot(page),
    '</svg>',
  ].join('');
}

type LineStart = { start: number; y: number; size: number };

/** The outlines of a line that begins at `start`: from the right edge in languages that do. */
function outline(text: string, style: TextStyle, { start, y, size }: LineStart) {
  const isMirrored = style.direction === 'rtl';
  const x = isMirrored ? width - start - measureText(text, style) * size : start;
  return drawText(text, style, { x, y, size });
}

async function drawName(language: Language, logoWidth: number): Promise<string> {
  const { name } = brandIn(language, configuration);
  const style = await textStyleIn(language, 'headlines', { tracking: tracking.name });
  const start = edge + logoWidth + 16;
  const size = Math.min(46, (scene.left - 40 - start) / measureText(name, style));
  const y = edge + logoHeight / 2 + size * 0.34;
  return `<path d="${outline(name, style, { start, y, size })}"/>`;
}

async function drawTitle(heading: string, language: Language): Promise<string> {
  const style = await textStyleIn(language, 'headlines', { tracking: tracking.title });
  const leading = leadingIn(language);
  const box = { width: textWidth, height: 330 / leading, largest: 104 };
  const { fontSize, lines } = layOutTitle(
    heading,
    memoize((line) => measureText(line, style)),
    box,
  );
  const space = (leading * (box.height - lines.length * fontSize)) / 2;
  const top = edge + logoHeight + 56 + space + fontSize * 0.3;
  return lines
    .map((line, index) => {
      const y = top + (index + 0.5) * leading * fontSize;
      return `<path d="${outline(line, style, { start: edge, y, size: fontSize })}"/>`;
    })
    .join('');
}

/** What the page is, and the site's host. */
async function drawFoot({ label, kind, language }: ListedPage): Promise<string> {
  // An article is known by where it stands.
  const place = kind === 'article' ? wordsIn(language).site.pages.blog : label;
  const text = `${place}  ·  ${readableHost(buildSettings.siteUrl)}`;
  const style = await textStyleIn(language, 'text', { weight: 500 });
  const size = Math.min(25, textWidth / measureText(text, style));
  const path = outline(text, style, { start: edge, y: height - edge, size });
  return `<path fill="${configuration.colours.inkQuiet}" d="${path}"/>`;
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
  // Only plain spaces break, and phrases that need none between them: a no-break space keeps its
  // words together.
  const words = splitPhrases(title.trim().replace(/ +/g, ' '));
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

/** @param words with the space after them, which no line ends with */
function fillLines(words: string[], space: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.at(-1) + word;
    if (lines.length > 0 && measure(longer.trimEnd()) <= space) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

async function drawScene(): Promise<string> {
  const { opening } = readOwner().pictures;
  if (opening === undefined) return drawWeek();
  const { left, width, height } = scene;
  const place = `x="${left}" width="${width}" height="${height}"`;
  if (typeof opening === 'string') {
    const photograph = await sharp(join(readOwner().folder, opening))
      .autoOrient()
      .resize(width, height)
      .jpeg()
      .toBuffer();
    return `<image ${place} href="data:image/jpeg;base64,${photograph.toString('base64')}"/>`;
  }
  const { panel } = configuration.colours;
  const viewBox = opening.viewBox.join(' ');
  return [
    `<path fill="${panel}" d="M${left} 0h${width}v${height}h-${width}z"/>`,
    `<svg ${place} viewBox="${viewBox}" preserveAspectRatio="xMidYMax slice">`,
    resolveColours(opening.shapes),
    '</svg>',
  ].join('');
}

/** SVG paths of the last four days of a week: the free Sunday, lines, booked hours and strips. */
const week = {
  free: 'M1102 0h98v630h-98z',
  lines: 'M808 0h2v630h-2zM906 0h2v630h-2zM1004 0h2v630h-2zM1102 0h2v630h-2z',
  blocks:
    'M810 96h84v150h-84zM908 214h84v196h-84zM1006 66h84v118h-84zM908 468h84v112h-84zM1006 330h84v162h-84zM810 366h84v124h-84z',
  strips:
    'M849.16 234h50.84v22h-50.84zM947.16 398h50.84v22h-50.84zM1045.16 172h50.84v22h-50.84zM947.16 568h50.84v22h-50.84zM1045.16 480h50.84v22h-50.84zM849.16 478h50.84v22h-50.84z',
};

function drawWeek(): string {
  const { panel, ink, accent } = configuration.colours;
  return [
    `<path fill="${panel}" d="${week.free}"/>`,
    `<path fill="${ink}" opacity=".24" d="${week.lines}"/>`,
    `<path d="${week.blocks}"/>`,
    `<path fill="${accent}" d="${week.strips}"/>`,
  ].join('');
}
