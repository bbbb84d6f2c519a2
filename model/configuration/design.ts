import { choice, group, labelled, pattern, refersTo, refuse, z } from '../schemas/schema.ts';

export const radius = choice(
  'Corners',
  ['none', 'soft', 'round'],
  'Of buttons, fields, cards and pictures.',
);

/**
 * What makes the pages of agencies look different, beside colours, fonts and pictures of their own.
 */
export const shapeSchema = group(
  'Shape',
  {
    layout: choice(
      'Layout',
      ['beside', 'centred'],
      'beside: words left, pictures right. centred: words in the middle, the opening picture below them as wide as the window.',
    ).default('beside'),
    radius: radius.default('soft'),
  },
  'What pages look like beside colours and fonts.',
);

export type Shape = z.output<typeof shapeSchema>;

const corners: Record<Shape['radius'], [name: string, value: string][]> = {
  none: [['--radius', '0px']],
  soft: [],
  round: [
    ['--radius', '1rem'],
    ['--button-radius', '2rem'],
  ],
};

/** The shape as CSS custom properties, where it differs from the defaults of the style sheets. */
export const shapeProperties = ({
  radius,
}: Pick<Shape, 'radius'>): [name: string, value: string][] => corners[radius];

const oneSource = pattern(
  'Font',
  /^(@fontsource(-variable)?\/[a-z0-9-]+|(fonts|brand)\/.+\.(woff2?|ttf|otf))$/i,
  'font',
  { help: 'A package of fontsource.org, or a font file in fonts/.' },
);

const source = z
  .union(
    [oneSource, z.array(oneSource).min(1).meta(labelled('Several files of one font'))],
    refuse('fonts'),
  )
  .meta({
    ...labelled('Font', 'One that is installed with the site, or one of your own.'),
    ...refersTo('fonts'),
  });

const axes = z
  .record(z.string().regex(/^[A-Za-z]{4}$/, refuse('axis')), z.number().meta(labelled('Axis')))
  .optional()
  .meta(
    labelled(
      'Axes',
      'Where the axes of a variable font stand, but for its weight: opsz 96, wdth 84.',
    ),
  );

const between = refuse('weight');
const weight = z.number(between).int().min(1, between).max(1000, between).meta(labelled('Weight'));
const font = { source, axes };

const fallback = z
  .record(z.string(), group('Font of a language', font))
  .optional()
  .meta({
    ...labelled('Fonts to fall back to', 'For letters that the font lacks.'),
    of: 'languages',
  });

export const headlinesFont = group('Headlines', { ...font, weight: weight.default(600) });

export const fontsSchema = group('Fonts', {
  headlines: group('Headlines', { ...headlinesFont.shape, fallback }),
  text: group('Text', {
    ...font,
    weights: z.tuple([weight, weight]).default([400, 600]).meta(labelled('Weights')),
    fallback,
  }),
});

export type Fonts = z.output<typeof fontsSchema>;
/** A font's package or file, and its position on the font's axes. */
export type FontSetting = Pick<Fonts['text'], keyof typeof font>;
export type FontRole = keyof Fonts;
export const fontRoles = fontsSchema.keyof().options;
