import { paletteProperties } from '../../model/configuration/colours.ts';
import { configuration } from './owner.ts';

const propertyUse = /var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g;

const colours = new Map(paletteProperties(configuration.colours));

/**
 * Replaces custom properties in shapes by the colours of the site, for programs that do not know
 * such properties; one without a value by its fallback.
 */
export const resolveColours = (shapes: string): string =>
  shapes.replace(
    propertyUse,
    (_all, property: string, otherwise = 'currentColor') => colours.get(property) ?? otherwise,
  );
