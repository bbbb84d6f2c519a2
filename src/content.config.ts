import { defineCollection } from 'astro:content';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import { ownerFolder } from '../site-schema/owner-folder.ts';
import { head, headLengths, text } from '../site-schema/words/text.ts';
import { site } from './site.ts';
import { readArticleAddresses } from './site-pages/address-book.ts';
import { checkFrontMatter } from './site-pages/check-front-matter.ts';

/**
 * Markdown of the configured languages: content/<language>/<folder>/.
 * @param schemaFor what the front matter of a file must hold
 */
function markdown(folder: 'blog' | 'legal', schemaFor: (file: string) => z.ZodType): Loader {
  const files = glob({
    base: join(ownerFolder, 'content'),
    pattern: site.languages.map(({ code }) => `${code}/${folder}/**/*.md`),
    generateId: ({ entry }) => entry.replace(/\.md$/, ''),
  });
  return {
    name: `markdown-${folder}`,
    load: (context) => {
      // A text is rendered anew when what is filled into it changes: brand facts, and the addresses of other articles.
      const filledIn = createHash('sha256')
        .update(JSON.stringify([site, readArticleAddresses()]))
        .digest('hex');
      return files.load({
        ...context,
        generateDigest: (data) => context.generateDigest({ data, filledIn }),
        parseData: (entry) => {
          const { data, filePath } = entry;
          if (!filePath) return context.parseData(entry);
          checkFrontMatter(schemaFor(filePath), data, filePath);
          const coverFile = typeof data.cover === 'string' ? { coverFile: join(dirname(filePath), data.cover) } : {};
          return context.parseData({ ...entry, data: { ...data, ...coverFile } });
        },
      });
    },
  };
}

/** content/<language>/blog/<slug>.md */
const article = <Cover extends z.ZodType>(cover: Cover) =>
  z.strictObject({
    title: text('Title', headLengths.title),
    description: head.shape.description,
    date: z.date('write a date such as 2026-10-06'),
    /** The day of a later change that readers should know of. */
    updated: z.date('write a date such as 2026-10-06').optional(),
    tags: z
      .array(text('Tag', { max: 30 }), 'write a list of tags')
      .min(1, 'write at least one tag')
      .max(3, 'write at most three tags'),
    cover,
    coverAlt: text('What the cover shows'),
    /** The offer that the article leads to. */
    service: z.enum(
      site.offers.map(({ id }) => id),
      `write the id of an offer: ${site.offers.map(({ id }) => id).join(', ')}`,
    ),
    /** The article's file name in the first language, the same in every language. */
    translationOf: z
      .string('write the file name of the article in the first language, without .md')
      .regex(/^[a-z0-9-]+$/, 'write the file name of the article in the first language, without .md'),
  });

const coverOf = (file: string) =>
  z
    .string('write the path of a picture, such as ../../media/picture.jpg')
    .refine(
      (path) => existsSync(join(dirname(file), path)),
      'there is no such picture; check the path, from the folder of the article',
    );

const articles = defineCollection({
  loader: markdown('blog', (file) => article(coverOf(file))),
  schema: ({ image }) => article(image()).extend({ coverFile: z.string() }),
});

/** content/<language>/legal/<page>.md */
const legalPage = z.strictObject({
  label: text('Name in menus', { max: 40 }),
  ...head.shape,
  heading: text('Heading', { max: 90 }),
  standfirst: text('Opening sentence'),
  translationOf: z
    .string('write the same id in every language')
    .regex(/^[a-z0-9-]+$/, 'write an id in lower-case letters, digits and hyphens'),
});

const legal = defineCollection({ loader: markdown('legal', () => legalPage), schema: legalPage });

export const collections = { articles, legal };
