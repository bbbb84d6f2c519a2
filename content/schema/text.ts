import { z } from 'zod';

/** A text that is shown: never empty, no stray spaces at its ends. */
export const text = z
  .string('write a text in quotes')
  .refine((value) => value.trim() !== '', 'is empty; write a text')
  .refine((value) => value === value.trim(), 'starts or ends with a space; remove it');

/** Title, description and keywords of a page, for search engines and shared links. Lengths in characters. */
export const head = z.strictObject({
  title: text.refine(({ length }) => length >= 15 && length <= 65, 'write 15 to 65 characters'),
  description: text.refine(({ length }) => length >= 70 && length <= 165, 'write 70 to 165 characters'),
  keywords: text,
});
