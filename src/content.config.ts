import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { head, text } from '../content/schema/text.ts';

/** content/<language>/blog/<slug>.md */
const articles = defineCollection({
  loader: glob({ base: './content', pattern: '*/blog/*.md', generateId: ({ entry }) => entry.replace(/\.md$/, '') }),
  schema: ({ image }) =>
    z.strictObject({
      title: text.refine(({ length }) => length >= 15 && length <= 60, 'write 15 to 60 characters'),
      description: head.shape.description,
      date: z.date('write a date such as 2026-10-06'),
      tags: z.array(text).min(1, 'write at least one tag').max(3, 'write at most three tags'),
      cover: image(),
      coverAlt: text,
      /** The offer that the article leads to. */
      service: z.enum(['websiteBuilds', 'zeroToBooked', 'growthPartnerships', 'crm']),
      /** The article's file name in the first language, the same in every language. */
      translationOf: z.string().regex(/^[a-z0-9-]+$/, 'write the file name of the English article without .md'),
    }),
});

/** content/<language>/legal/<page>.md */
const legal = defineCollection({
  loader: glob({ base: './content', pattern: '*/legal/*.md', generateId: ({ entry }) => entry.replace(/\.md$/, '') }),
  schema: z.strictObject({
    title: text,
    description: text,
    keywords: text,
    heading: text,
    lead: text,
  }),
});

export const collections = { articles, legal };
