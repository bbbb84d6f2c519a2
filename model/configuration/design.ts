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
    scale: choice('Size of titles', ['loud', 'quiet']).default('loud'),
    rules: choice(
      'What divides lists',
      ['lines', 'boxes', 'space'],
      'lines: a line above each entry and section. boxes: each entry in a box. space: nothing is drawn.',
    ).default('lines'),
    bands: choice(
      'Coloured bands',
      ['all', 'closing', 'drawn'],
      'all: steps, quotations, the top of the contact page and the end of pages. closing: the end of pages alone. drawn: steps, the form and the end of pages, and each band rises as your closing.svg, in its own colour.',
    ).default('all'),
    bars: choice(
      'Durations',
      ['week', 'none'],
      'week: drawn as the days of weeks. none: in words alone.',
    ).default('week'),
    opening: choice(
      'Top of services and portfolio',
      ['matter', 'words'],
      'matter: with the table of offers and the greatest number. words: with title and introduction.',
    ).default('matter'),
    portfolio: choice(
      'Success stories',
      ['stories', 'grid', 'panels'],
      'stories: one below the other, told to the end. grid: pictures in two columns, each with a link to its page. panels: the same, each from edge to edge in the client’s colours, on the home page too.',
    ).default('stories'),
    people: choice(
      'People',
      ['posters', 'portraits'],
      'posters: large, at the top of the page about you. portraits: side by side across the page, above the words of each.',
    ).default('posters'),
    footer: choice(
      'End of every page',
      ['name', 'columns'],
      'name: your name as large as the page. columns: address and pages side by side.',
    ).default('name'),
    motion: choice(
      'Motion',
      ['gentle', 'wind'],
      'gentle: what is drawn fills while one reads. wind: pages, menus and what one scrolls to are blown in, the layers of your pictures drift, and buttons and what has the accent colour lean. Neither moves for people who want no motion.',
    ).default('gentle'),
  },
  'What pages look like beside colours and fonts.',
);

type Shape = z.output<typeof shapeSchema>;

const corners: Record<Shape['radius'], [name: string, value: string][]> = {
  none: [['--radius', '0px']],
  soft: [],
  round: [
    ['--radius', '1rem'],
    ['--button-radius', '2rem'],
  ],
};

const titles: Record<Shape['scale'], [name: string, value: string][]> = {
  loud: [],
  quiet: [
    ['--title-large', 'min(clamp(2.125rem, 1.75rem + 1.5vw, 3.25rem), 17.5vw, var(--title-fit))'],
    ['--title-medium', 'clamp(1.625rem, 1.4rem + 1vw, 2.25rem)'],
  ],
};

/** Corners as CSS custom properties, where they differ from the defaults of the style sheets. */
export const cornerProperties = (radius: Shape['radius']) => corners[radius];

/** The same of corners and titles. */
export const shapeProperties = ({ radius, scale }: Pick<Shape, 'radius' | 'scale'>) => [
  ...cornerProperties(radius),
  ...titles[scale],
];

/** The classes of the root element by which style sheets tell layouts, rules and motions apart. */
export const shapeClasses = ({ layout, rules, motion }: Shape): string[] => [
  layout,
  ...(rules === 'lines' ? [] : [rules]),
  ...(motion === 'gentle' ? [] : [motion]),
];

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

type Fonts = z.output<typeof fontsSchema>;
/** A font's package or file, and its position on the font's axes. */
export type FontSetting = Pick<Fonts['text'], keyof typeof font>;
export type FontRole = keyof Fonts;
export const fontRoles = fontsSchema.keyof().options;
