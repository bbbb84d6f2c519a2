import { brandIn } from '../../i18n/language.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { drawLogo, logo } from '../brand/logo.ts';
import { buildSettings, configuration, wordsIn } from '../data/owner.ts';
import { shareImageSize } from '../seo/head.ts';
import { drawText } from '../typography/draw-text.ts';
import { settingIn } from '../typography/faces.ts';
import { measureText, type Setting } from '../typography/shape-text.ts';
import { drawShareScene } from './draw-share-scene.ts';
import { layOutTitle } from './lay-out-title.ts';

const { width, height } = shareImageSize;
const edge = 64;
/** Where the picture at the right edge begins. */
const sceneStart = 808;

/** In em of the display face, as headings and the name have it on the pages. */
const tracking = { title: -0.018, name: -0.02 };
const footWeight = 500;

/** A page's picture in shared links as SVG: text is drawn as outlines, so that it looks the same on every machine. */
export async function drawShareImage({ heading, label: own, kind, language }: ListedPage): Promise<string> {
  // The home page needs no name; an article is known by where it stands.
  const label = { home: undefined, article: wordsIn(language).site.pages.blog }[kind as string] ?? own;
  const { host } = new URL(buildSettings.siteUrl);
  const { ground, ink, inkQuiet } = configuration.colours;
  const headline = await settingIn(language, 'headlines', { tracking: tracking.title });
  const nameSetting = await settingIn(language, 'headlines', { tracking: tracking.name });
  const small = await settingIn(language, 'text', { weight: footWeight });
  const logoHeight = 52;
  const logoWidth = Math.min(logoHeight * logo.ratio, sceneStart - edge - 40);
  const nameAt = edge + logoWidth + 16;
  const { name } = brandIn(language, configuration);
  const nameSize = Math.min(46, (sceneStart - 40 - nameAt) / measureText(name, nameSetting));
  const box = { width: sceneStart - edge - 56, height: 330, largest: 104, smallest: 44 };
  const { fontSize, lineHeight, lines } = layOutTitle(heading, (line) => measureText(line, headline), box);
  const firstLine = edge + logoHeight + 56 + (box.height - lines.length * lineHeight) / 2 + fontSize * 0.8;
  const foot = [label, host].filter(Boolean).join('  ·  ');
  const footSize = Math.min(25, box.width / measureText(foot, small));
  const isMirrored = language.direction === 'rtl';
  /** A line that starts at a distance from the edge where reading starts. */
  const write = (text: string, setting: Setting, { start, y, size }: { start: number; y: number; size: number }) =>
    drawText(text, setting, { x: isMirrored ? width - start - measureText(text, setting) * size : start, y, size });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>svg{fill:currentColor;color:${ink}}</style>`,
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<g${isMirrored ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : ''}>${await drawShareScene()}</g>`,
    drawLogo({ x: isMirrored ? width - edge - logoWidth : edge, y: edge, width: logoWidth, height: logoHeight }),
    logo.isWordmark
      ? ''
      : `<path d="${write(name, nameSetting, { start: nameAt, y: edge + logoHeight / 2 + nameSize * 0.34, size: nameSize })}"/>`,
    ...lines.map(
      (line, index) => `<path d="${write(line, headline, { start: edge, y: firstLine + index * lineHeight, size: fontSize })}"/>`,
    ),
    `<path fill="${inkQuiet}" d="${write(foot, small, { start: edge, y: height - edge, size: footSize })}"/>`,
    '</svg>',
  ].join('');
}
