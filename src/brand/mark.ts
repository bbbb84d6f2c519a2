import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LogoMark } from '../components/ui/LogoMark.tsx';
import { site } from '../site.ts';

/** Height over width of the drawing in components/ui/LogoMark.tsx. */
const markup = renderToStaticMarkup(createElement(LogoMark));
const [, width = '24', height = '28'] = /viewBox="0 0 (\d+) (\d+)"/.exec(markup) ?? [];

export const markRatio = Number(width) / Number(height);

/** The classes that drawings use for the colours of the brand file, see styles/base.css. */
export const colourClasses = Object.entries(site.colours)
  .map(([name, colour]) => `.fill-${name}{fill:${colour}}`)
  .join('');

/** The agency's mark as an SVG element of the given height, at a place in a larger drawing. */
export const drawMark = (x: number, y: number, markHeight: number): string =>
  markup.replace('<svg ', `<svg x="${x}" y="${y}" width="${markHeight * markRatio}" height="${markHeight}" `);
