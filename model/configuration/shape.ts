import { z } from '../files/schema.ts';
import { labelled } from './values.ts';

const choice = <const Names extends readonly [string, ...string[]]>(names: Names, label: string, help: string) =>
  z.enum(names, `write one of ${names.join(', ')}`).meta(labelled(label, help));

/** What makes the pages of agencies look different, beside colours and fonts. */
export const shapeSchema = z.strictObject({
  motif: choice(
    ['week', 'horizon'],
    'Motif',
    'What drawings are made of. week: a calendar that fills with bookings. horizon: hills with flags below a compass.',
  ).default('week'),
  opening: choice(
    ['beside', 'centred'],
    'Opening',
    'How pages begin. beside: the words left, the drawing right. centred: the words in the middle, the drawing below.',
  ).default('beside'),
  portraits: choice(
    ['natural', 'duotone'],
    'Portraits',
    "How photographs of people are shown. natural: in their own colours. duotone: in two of the site's, those of blocks and of the text on them.",
  ).default('natural'),
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

/** The horizon has no strip beside its blocks, which is part of the week, and a compass needle as its bullet. */
const horizon: [name: string, value: string][] = [
  ['--strip', 'none'],
  ['--strip-width', '0'],
  ['--bullet', 'polygon(50% 0,100% 100%,0 100%)'],
];

/** The shape as CSS custom properties, where it differs from the defaults of the style sheets. */
export const shapeProperties = ({ motif, radius }: Shape): [name: string, value: string][] => [
  ...corners[radius],
  ...(motif === 'week' ? [] : horizon),
];
