import { z } from 'zod';

/** A text that is shown: never empty, no stray spaces at its ends. */
export const text = z
  .string('write a text in quotes')
  .refine((value) => value.trim() !== '', 'is empty; write a text')
  .refine((value) => value === value.trim(), 'starts or ends with a space; remove it');

/** What search results show of a title and a description, in characters. */
export const headLengths = { title: { min: 15, max: 65 }, description: { min: 70, max: 165 } } as const;

const within = ({ min, max }: { min: number; max: number }) =>
  text.refine(({ length }) => length >= min && length <= max, `write ${min} to ${max} characters`);

/** Title, description and keywords of a page, for search engines and shared links. */
export const head = z.strictObject({
  title: within(headLengths.title),
  description: within(headLengths.description),
  keywords: text,
});
