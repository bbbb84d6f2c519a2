import { contrast } from '../../model/configuration/mix-colours.ts';

/** What is left as it is: it hides, cuts or shades, and has no colour of its own on the page. */
const untouched = 'mask|clipPath|linearGradient|radialGradient';
const paints = new RegExp(`<(${untouched})\\b.*?</\\1>|\\b(fill|stroke)="([^"]+)"`, 'gs');

/** So near to the page's ground that it shows what is behind: in one colour it becomes a gap, or there would be a blot. */
const isGap = (paint: string, ground: string) =>
  /^#([\da-f]{3}|[\da-f]{6})$/i.test(paint) && contrast(sixDigits(paint), ground) < 1.5;

const sixDigits = (hex: string) => (hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex);

/**
 * Lets a drawing be seen in one colour: where --logo-colour and --logo-gap are set, they replace the colours that are its own.
 * Those that it takes from the page (currentColor, var(--…)) fit every ground already.
 * @param ground the colour of the page, which it is drawn for
 */
export const offerOneColour = (shapes: string, ground: string): string =>
  shapes.replace(paints, (all, element?: string, attribute?: string, paint = '') =>
    element || /^(none|transparent|currentColor|var\()/.test(paint)
      ? all
      : `${attribute}="var(${isGap(paint, ground) ? '--logo-gap' : '--logo-colour'},${paint})"`,
  );

const propertyUse = /var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;

/** Writes values where a drawing asks for properties, for programs that know none. One without a value gives way to its own second choice. */
export const resolveProperties = (shapes: string, values: ReadonlyMap<string, string>): string =>
  shapes.replace(propertyUse, (_all, property: string, otherwise = 'currentColor') => values.get(property) ?? otherwise);
