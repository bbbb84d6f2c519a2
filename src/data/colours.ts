import { paletteProperties } from '../../model/configuration/colours.ts';
import { configuration } from './owner.ts';

const propertyUse = /var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;

const colours = new Map(paletteProperties(configuration.colours));

/**
 * Writes the site's colours into SVG shapes in place of CSS custom properties, for programs that do
 * not read custom properties. A property without a colour is replaced by its fallback.
 */
export const resolveColours = (shapes: string): string =>
  shapes.replace(
    propertyUse,
    (_all, property: string, otherwise = 'currentColor') => colours.get(property) ?? otherwise,
  );
