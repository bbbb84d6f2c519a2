import type { Drawing } from '../../model/logo/drawing.ts';
import { pngAddress } from '../../model/logo/load-drawings.ts';
import { resolveColours } from '../data/colours.ts';
import { configuration, readOwner } from '../data/owner.ts';
import { offerOneColour } from './paint-logo.ts';

const { logo: drawing, icon = drawing } = readOwner();
if (!drawing || !icon) throw new Error('brand/logo.svg cannot be used: npm run check');

const dress = ({ viewBox, shapes }: Drawing) => ({
  viewBox: viewBox.join(' '),
  shapes: offerOneColour(shapes, configuration.colours.ground),
});
const [, , width, height] = drawing.viewBox;
const dressed = { logo: dress(drawing), icon: dress(icon) };

/** Of a logo that is a PNG, the picture that pages load. */
export const [, logoPng] = pngAddress.exec(drawing.shapes) ?? [];

export const logo = {
  viewBox: dressed.logo.viewBox,
  shapes: dressed.logo.shapes.replace(pngAddress, '/icons/logo.png'),
  width,
  height,
  ratio: width / height,
  /** A logo this wide is taken for a wordmark, and the name is not repeated beside it. */
  isWordmark: width / height >= 3,
};

export type Logo = typeof logo;

type Box = { x: number; y: number; width: number; height: number };

const drawIn = ({ x, y, width, height }: Box, viewBox: string, drawn: string) =>
  [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}">`,
    `${drawn}</svg>`,
  ].join('');

/** The logo in a box of a drawing; currentColor is left to the drawing around it. */
export const drawLogo = (box: Box): string =>
  drawIn(box, dressed.logo.viewBox, resolveColours(dressed.logo.shapes));

export const drawIcon = (box: Box): string =>
  drawIn(box, dressed.icon.viewBox, resolveColours(dressed.icon.shapes));

export const drawChangingIcon = (box: Box): string =>
  drawIn(
    box,
    dressed.icon.viewBox,
    dressed.icon.shapes.replace(/var\(--(?!logo-)[^()]*\)/g, (use) => resolveColours(use)),
  );
