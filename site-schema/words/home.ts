import { z } from 'zod';
import { head, text } from './text.ts';

/** Two lines that are fitted to the grid in each language; keep them short and of similar length. */
const fittedLines = z.tuple([text, text]);

const example = z.literal(true, 'write true for a sample; remove the entry when you have a real one');

/** home.json: the home page from top to bottom. */
export const home = z.strictObject({
  head,
  hero: z.strictObject({ lines: fittedLines, lead: text }),
  week: z.strictObject({
    /** Alternative text of the drawn calendar. */
    description: text,
    days: z.array(text).length(7),
    hours: z.array(text).length(5),
    /** First names on the bookings. */
    names: z.array(text).length(23),
    /** Written along the free day. */
    sunday: text,
    you: text,
    us: text,
  }),
  why: z.strictObject({
    mark: text,
    title: text,
    trusted: z.strictObject({ title: text, text }),
    systemized: z.strictObject({ title: text, text }),
    focused: z.strictObject({ title: text, text }),
    proven: z.strictObject({ title: text, text }),
  }),
  steps: z.strictObject({
    mark: text,
    title: text,
    items: z.array(z.strictObject({ when: text, title: text, text })).length(3),
  }),
  services: z.strictObject({ mark: text, title: text, also: text }),
  story: z.strictObject({ mark: text, title: text, lead: text }),
  voices: z.strictObject({
    mark: text,
    title: text,
    items: z.array(z.strictObject({ sample: example.optional(), name: text, role: text, quote: text })).length(3),
  }),
  close: z.strictObject({ mark: text, lines: fittedLines, lead: text }),
});
