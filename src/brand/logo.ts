import { paletteProperties } from '../../model/configuration/colours.ts';
import { configuration, readOwner } from '../data/owner.ts';
import { offerOneColour, resolveProperties } from './paint-logo.ts';

const { logo: drawing } = readOwner();
if (!drawing) throw new Error('brand/logo.svg cannot be used: npm run check');
const { viewBox, shapes } = drawing;
const [, , width, height] = viewBox;
const dressed = offerOneColour(shapes, configuration.colours.ground);

/** The owner's logo, as pages hold it. */
export const logo = {
  viewBox: viewBox.join(' '),
  /** The shapes, which take one colour where --logo-colour and --logo-gap are set. */
  shapes: dressed,
  width,
  height,
  ratio: width / height,
  /** A logo this wide is taken for a wordmark, and the name is not repeated beside it. */
  isWordmark: width / height >= 3,
  /** Whether the logo has its own colours, which fit the page's background but not every other one. */
  hasOwnColours: dressed !== shapes,
};

export type Logo = typeof logo;

type Box = { x: number; y: number; width: number; height: number };

/** The logo centred in a box of a larger drawing, as large as it fits. */
const drawIn = (box: Box, drawn: string) =>
  `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${logo.viewBox}">${drawn}</svg>`;

const colours = new Map(paletteProperties(configuration.colours));

/** The logo in a box of a drawing for programs that know no custom properties; currentColor is left to the drawing around it. */
export const drawLogo = (box: Box): string => drawIn(box, resolveProperties(dressed, colours));

/** The same in a drawing that may still set --logo-colour and --logo-gap. */
export const drawChangingLogo = (box: Box): string =>
  drawIn(
    box,
    dressed.replace(/var\(--(?!logo-)[^()]*\)/g, (use) => resolveProperties(use, colours)),
  );
