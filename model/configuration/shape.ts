import { z } from '../files/schema.ts';
import { labelled } from './values.ts';

const choice = <const Names extends readonly [string, ...string[]]>(names: Names, label: string, help: string) =>
  z.enum(names, `write one of ${names.join(', ')}`).meta(labelled(label, help));

/** What makes the pages of agencies look different, beside colours, fonts and pictures of their own. */
export const shapeSchema = z.strictObject({
  layout: choice(
    ['beside', 'centred'],
    'Layout',
    'beside: words left, pictures right. centred: words in the middle, the opening picture below them as wide as the window.',
  ).default('beside'),
  radius: choice(['none', 'soft', 'round'], 'Corners', 'Of buttons, fields, cards and pictures.').default('soft'),
});

export type Shape = z.output<typeof shapeSchema>;

const corners: Record<Shape['radius'], [name: string, value: string][]> = {
  none: [['--radius', '0']],
  soft: [],
  round: [
    ['--radius', '1rem'],
    ['--button-radius', '2rem'],
  ],
};

/** The shape as CSS custom properties, where it differs from the defaults of the style sheets. */
export const shapeProperties = ({ radius }: Shape): [name: string, value: string][] => corners[radius];
