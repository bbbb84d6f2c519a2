import type { Language } from '../../i18n/language.ts';
import type { Drawing } from '../../model/logo/drawing.ts';
import { pngAddress } from '../../model/logo/load-drawings.ts';
import { resolveColours } from '../data/colours.ts';
import { configuration, readOwner } from '../data/owner.ts';
import { offerOneColour } from './paint-logo.ts';

const { logo: drawing, logos, icon = drawing } = readOwner();
if (!drawing || !icon) throw new Error('brand/logo.svg cannot be used: npm run check');

const dress = ({ shapes }: Drawing) => offerOneColour(shapes, configuration.colours.ground);

/** The bytes, in base64, of a logo that is a PNG; undefined where the logo is a drawing. */
export const [, logoPng] = pngAddress.exec(drawing.shapes) ?? [];

function describeLogo(shownLogo: Drawing) {
  const [, , width, height] = shownLogo.viewBox;
  const drawn = dress(shownLogo);
  return {
    viewBox: shownLogo.viewBox.join(' '),
    shapes: drawn.replace(pngAddress, '/icons/logo.png'),
    /** The drawing for programs that load no pictures. */
    drawn,
    width,
    height,
    ratio: width / height,
    /** A logo this wide is taken for a wordmark, and the name is not repeated beside it. */
    isWordmark: width / height >= 3,
  };
}

export const logo = describeLogo(drawing);
const logoByLanguage = new Map([...logos].map(([code, one]) => [code, describeLogo(one)]));

/** The logo of a language: its own, or that of all. */
export const logoIn = ({ code }: Pick<Language, 'code'>): Logo => logoByLanguage.get(code) ?? logo;

export type Logo = typeof logo;

type Box = { x: number; y: number; width: number; height: number };

const drawIn = ({ x, y, width, height }: Box, viewBox: string, drawn: string) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}">${drawn}</svg>`;

/** The logo in a box of a drawing; currentColor is left to the drawing around it. */
export const drawLogo = (box: Box, { viewBox, drawn }: Logo): string =>
  drawIn(box, viewBox, resolveColours(drawn));

const iconBox = icon.viewBox.join(' ');
export const drawIcon = (box: Box): string => drawIn(box, iconBox, resolveColours(dress(icon)));

export const drawChangingIcon = (box: Box): string =>
  drawIn(
    box,
    iconBox,
    dress(icon).replace(/var\(--(?!logo-)[^()]*\)/g, (use) => resolveColours(use)),
  );
