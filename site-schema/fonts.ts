import { z } from 'zod';

const source = z
  .string()
  .regex(
    /^(@fontsource(-variable)?\/[a-z0-9-]+|brand\/.+\.(woff2?|ttf|otf))$/i,
    'write a package such as @fontsource-variable/instrument-sans, or a font file in brand/, such as brand/own.woff2',
  );

/** Where the axes of a variable font stand, but for its weight: { opsz: 96, wdth: 84 }. */
const axes = z.record(z.string().regex(/^[A-Za-z]{4}$/, 'write an axis in four letters, such as opsz'), z.number()).optional();

const weight = z
  .number('write a weight such as 600')
  .int()
  .min(1, 'write a weight such as 600')
  .max(1000, 'write a weight such as 600');

const font = { source, axes, bold: source.optional() };

/** For languages with letters that the font lacks, by code: { ar: { source: '@fontsource/noto-kufi-arabic' } }. */
const fallback = z.record(z.string(), z.strictObject(font)).optional();

export const fontsSchema = z.strictObject({
  headlines: z.strictObject({ ...font, weight: weight.default(600), fallback }),
  /** `bold`: the file of the heavier weight where one file does not hold both. */
  text: z.strictObject({ ...font, weights: z.tuple([weight, weight]).default([400, 600]), fallback }),
});

export type Fonts = z.output<typeof fontsSchema>;
/** A package or file, with the place on its axes. */
export type FontSetting = Pick<Fonts['text'], keyof typeof font>;
/** What a font is for. */
export type FontRole = keyof Fonts;
