import { contrast } from '../../model/configuration/mix-colours.ts';

/** Elements whose colours stay: they mask, clip or shade, and are not drawn themselves. */
const untouched = 'mask|clipPath|linearGradient|radialGradient';
const paints = new RegExp(`<(${untouched})\\b.*?</\\1>|\\b(fill|stroke)="([^"]+)"`, 'gs');

/**
 * Whether a colour is close to the page's background: such a fill is cut out of the one-colour
 * logo.
 */
const isGap = (paint: string, ground: string) =>
  /^#([\da-f]{3}){1,2}$/i.test(paint) &&
  contrast(paint.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'), ground) < 1.5;

/**
 * Lets --logo-colour and --logo-gap replace a drawing's own colours; those from the page fit every
 * background already.
 */
export const offerOneColour = (shapes: string, ground: string): string =>
  shapes.replace(paints, (all, element?: string, attribute?: string, paint = '') =>
    element || /^(none|transparent|currentColor|var\()/.test(paint)
      ? all
      : `${attribute}="var(${isGap(paint, ground) ? '--logo-gap' : '--logo-colour'},${paint})"`,
  );
