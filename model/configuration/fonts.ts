import { z } from '../files/schema.ts';

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
