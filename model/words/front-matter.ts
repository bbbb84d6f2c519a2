import { focus, idPattern, isIdOf, refersTo, slugPattern } from '../configuration/values.ts';
import { memoize } from '../files/memoize.ts';
import { z } from '../files/schema.ts';
import { type Section, sections } from './sections.ts';
import { eyebrow, group, head, headLengths, standfirst, text } from './text.ts';

const day = z.date('write a date such as 2026-10-06, without quotes');

const translationOf = z
  .string('write an id that is the same in every language')
  .regex(idPattern, 'write an id in lower-case letters, digits and hyphens, the same in every language')
  .meta({
    label: 'Id',
    help: 'The same in every language: it says which texts are translations of each other.',
    ...isIdOf('pages'),
  });

const movedFrom = z
  .array(
    z
      .string('write the last part of an address')
      .regex(slugPattern, 'write the last part of the earlier address, in lower-case letters, digits and hyphens')
      .normalize()
      .meta({ label: 'Address' }),
    'write a list of addresses in [ ]',
  )
  .optional()
  .meta({ label: 'Earlier addresses', help: 'The last part of each address that it had before: they lead to this one.' });

/** blog/<slug>.md, for offers with these ids. */
export const articleMatter = (offerIds: readonly string[]) => makeArticleMatter(JSON.stringify(offerIds));

const makeArticleMatter = memoize((writtenIds: string) => {
  const offerIds: string[] = JSON.parse(writtenIds);
  return group('Article', {
    title: text('Title', headLengths.title),
    description: head.shape.description,
    date: day.meta({ label: 'Published', help: 'A day to come: it is published by the first build on that day or later.' }),
    author: text('Author', { max: 60, help: 'Without one, the agency itself.' }).meta({ of: 'authors' }).optional(),
    updated: day.optional().meta({ label: 'Changed', help: 'The day of a later change that readers should know of.' }),
    tags: z
      .array(text('Tag', { max: 30 }), 'write a list of tags in [ ]')
      .min(1, 'write at least one tag')
      .max(3, 'write at most three tags')
      .meta({ label: 'Tags' }),
    cover: z
      .string('write the path of a picture, such as ../../../media/picture.jpg')
      .meta({ label: 'Cover', help: 'A picture, from the folder of the article.', kind: 'picture' }),
    coverAlt: text('What the cover shows'),
    focus,
    service: z
      .enum(offerIds, `write the id of an offer: ${offerIds.join(', ')}`)
      .meta({ label: 'Offer that it leads to', ...refersTo('offers') }),
    translationOf,
    draft: z
      .literal(true, 'write true for a draft; remove the line to publish it')
      .optional()
      .meta({ label: 'Draft', help: 'A draft is shown in the editor alone.' }),
    movedFrom,
  });
});

/** pages/*.md and legal/*.md */
export const pageMatter = group('Page', {
  label: text('Name in menus', { max: 40 }),
  ...head.shape,
  heading: text('Heading', { max: 90 }),
  eyebrow: eyebrow.optional(),
  standfirst,
  slug: z
    .string('write the last part of the address')
    .regex(slugPattern, 'write an address in lower-case letters, digits and hyphens, such as our-prices')
    .normalize()
    .optional()
    .meta({ label: 'Address', help: 'The last part of the address in this language. Without one, the name of the file.' }),
  menu: z
    .enum(['header', 'footer'], 'write header or footer, or take the line out')
    .optional()
    .meta({ label: 'Menu', help: 'Where it stands when no menu of site.config.jsonc lists it.' }),
  noindex: z
    .literal(true, 'write true to keep it out of search engines; remove the line to let them list it')
    .optional()
    .meta({ label: 'Not for search engines', help: 'They do not list it, and it is not in the sitemap.' }),
  until: day
    .optional()
    .meta({ label: 'Last day', help: 'Builds after it leave the page out; its address leads to the home page.' }),
  translationOf,
  movedFrom,
});

/** pages/*.json: a page that is a list of sections. */
export const sectionPage = group('Page', {
  ...pageMatter.shape,
  heading: text('Heading', { max: 90, help: 'Above the page when no opening is its first section; also in shared pictures.' }),
  standfirst: standfirst.optional(),
  until: z.iso
    .date('write a date such as 2026-10-06')
    .transform((day) => new Date(day))
    .meta({ kind: 'date' })
    .optional()
    .meta(pageMatter.shape.until.meta() ?? {}),
  sections,
});

export type ArticleMatter = z.output<ReturnType<typeof articleMatter>>;
export type PageMatter = Omit<z.output<typeof pageMatter>, 'standfirst'> & {
  standfirst?: string | undefined;
  sections?: Section[];
};
