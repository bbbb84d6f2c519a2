import type { Palette } from '../../model/configuration/palette.ts';

/** One film: what stands on its 800 by 450 stage at a moment, as SVG. */
export type FilmScript = {
  seconds: number;
  draw: (at: number, colours: Palette) => string;
};

export const stage = { width: 800, height: 450 };

type Look = { round?: number; opacity?: number };

export const box = (x: number, y: number, width: number, height: number, fill: string, { round = 0, opacity = 1 }: Look = {}) =>
  width > 0 && height > 0 && opacity > 0
    ? `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${round}" fill="${fill}" opacity="${n(opacity)}"/>`
    : '';

export const disc = (x: number, y: number, radius: number, fill: string) =>
  radius > 0 ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>` : '';

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

type Place = {
  x?: number;
  y?: number;
  scale?: number;
  scaleX?: number;
  turn?: number;
  about?: [number, number];
  opacity?: number;
};

/** Moves, turns (in degrees) and scales what it holds, about a point. */
export function group(place: Place, ...parts: string[]): string {
  const { x = 0, y = 0, scale = 1, scaleX = 1, turn = 0, about: [atX, atY] = [0, 0], opacity = 1 } = place;
  const transform = `translate(${n(x + atX)} ${n(y + atY)}) rotate(${n(turn)}) scale(${n(scale * scaleX)} ${n(scale)}) translate(${-atX} ${-atY})`;
  return opacity > 0 ? `<g transform="${transform}" opacity="${n(opacity)}">${parts.join('')}</g>` : '';
}

/** 0 before a stretch of time, 1 after it, even between. */
export const share = (at: number, from: number, to: number) => Math.min(1, Math.max(0, (at - from) / (to - from)));

/** The same, quick at first and slow to land: the site's own easing. */
export const land = (at: number, from: number, to: number) => 1 - (1 - share(at, from, to)) ** 3;

/** The same, slow at both ends. */
export const glide = (at: number, from: number, to: number) => {
  const part = share(at, from, to);
  return part * part * (3 - 2 * part);
};

export const between = (start: number, end: number, part: number) => start + (end - start) * part;

/** Up and down once within a stretch of time. */
export const bump = (at: number, from: number, to: number) => Math.sin(Math.PI * share(at, from, to));

const n = (value: number) => Number(value.toFixed(2));
