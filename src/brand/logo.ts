import { resolveColours } from '../data/colours.ts';
import { configuration, readOwner } from '../data/owner.ts';
import { offerOneColour } from './paint-logo.ts';

const { logo: drawing } = readOwner();
if (!drawing) throw new Error('brand/logo.svg cannot be used: npm run check');
const { viewBox, shapes } = drawing;
const [, , width, height] = viewBox;
const dressed = offerOneColour(shapes, configuration.colours.ground);

export const logo = {
  viewBox: viewBox.join(' '),
  shapes: dressed,
  width,
  height,
  ratio: width / height,
  /** A logo this wide is taken for a wordmark, and the name is not repeated beside it. */
  isWordmark: width / height >= 3,
};

export type Logo = typeof logo;

type Box = { x: number; y: number; width: number; height: number };

const drawIn = ({ x, y, width, height }: Box, drawn: string) =>
  [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${logo.viewBox}">`,
    `${drawn}</svg>`,
  ].join('');

/** The logo in a box of a drawing; currentColor is left to the drawing around it. */
export const drawLogo = (box: Box): string => drawIn(box, resolveColours(dressed));

export const drawChangingLogo = (box: Box): string =>
  drawIn(
    box,
    dressed.replace(/var\(--(?!logo-)[^()]*\)/g, (use) => resolveColours(use)),
  );
