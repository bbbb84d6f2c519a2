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

const source = z
  .string()
  .regex(
    /^(@fontsource(-variable)?\/[a-z0-9-]+|(fonts|brand)\/.+\.(woff2?|ttf|otf))$/i,
    'write a package such as @fontsource-variable/instrument-sans, or a font file in fonts/, such as fonts/own.woff2',
  )
  .meta({ label: 'Font', help: 'A package of fontsource.org, or a font file in fonts/.' });

const axes = z
  .record(z.string().regex(/^[A-Za-z]{4}$/, 'write an axis in four letters, such as opsz'), z.number().meta({ label: 'Place' }))
  .optional()
  .meta({ label: 'Axes', help: 'Where the axes of a variable font stand, but for its weight: opsz 96, wdth 84.' });

const weight = z
  .number('write a weight such as 600')
  .int()
  .min(1, 'write a weight such as 600')
  .max(1000, 'write a weight such as 600')
  .meta({ label: 'Weight' });

const font = {
  source,
  axes,
  bold: source.optional().meta({ label: 'Bold font', help: 'The heavier weight, where one file does not hold both.' }),
};

const fallback = z
  .record(z.string(), z.strictObject(font).meta({ label: 'Font of a language' }))
  .optional()
  .meta({ label: 'Fonts to fall back to', help: 'For letters that the font lacks.', of: 'languages' });

export const fontsSchema = z.strictObject({
  headlines: z.strictObject({ ...font, weight: weight.default(600), fallback }).meta({ label: 'Headlines' }),
  text: z
    .strictObject({ ...font, weights: z.tuple([weight, weight]).default([400, 600]).meta({ label: 'Weights' }), fallback })
    .meta({ label: 'Text' }),
});

export type Fonts = z.output<typeof fontsSchema>;
/** A font's package or file, and its position on the font's axes. */
export type FontSetting = Pick<Fonts['text'], keyof typeof font>;
/** What a font is for. */
export type FontRole = keyof Fonts;
export const fontRoles = fontsSchema.keyof().options;
