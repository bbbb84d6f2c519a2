import { memoize } from '../process/memoize.ts';
import {
  choice,
  focus,
  group,
  idPattern,
  isIdOf,
  labelled,
  mark,
  pattern,
  refersTo,
  slugPattern,
  z,
} from '../schemas/schema.ts';
import { type Section, sections } from './sections.ts';
import { eyebrow, head, headLengths, standfirst, text } from './text.ts';

const day = z.date('write a date such as 2026-10-06, without quotes');

const translationOf = pattern(
  'Id',
  idPattern,
  'an id in lower-case letters, digits and hyphens, the same in every language',
  { help: 'The same in every language: it says which texts are translations of each other.' },
).meta(isIdOf('pages'));

const lastPart = (label: string, advice: string, help?: string) =>
  pattern(label, slugPattern, advice, { help }).normalize();

const slug = lastPart(
  'Last part of the address',
  'an address in lower-case letters, digits and hyphens, such as our-prices',
  'Without one, it is made of the title that the text began with. After a change, the old address leads to the new one.',
).optional();

const movedFrom = z
  .array(
    lastPart(
      'Earlier address',
      'the last part of the earlier address, in lower-case letters, digits and hyphens',
    ),
    'write a list of addresses in [ ]',
  )
  .optional()
  .meta(
    labelled(
      'Earlier addresses',
      'The last part of each address that it had before: they lead to this one.',
    ),
  );

const draft = mark(
  'Draft',
  'for a draft; remove the line to publish it',
  'A draft is shown in the editor alone.',
);

/** blog/<slug>.md, for offers with these ids. */
export const articleMatter = (offerIds: readonly string[]) =>
  makeArticleMatter(JSON.stringify(offerIds));

const makeArticleMatter = memoize((writtenIds: string) => {
  const offerIds: string[] = JSON.parse(writtenIds);
  return group('Article', {
    title: text('Title', headLengths.title),
    description: head.shape.description,
    date: day.meta({
      label: 'Published',
      help: 'On a day to come, visitors see it from the next publish on that day or later.',
    }),
    author: text('Author', { max: 60, help: 'Without one, the agency itself.' })
      .meta({ of: 'authors' })
      .optional(),
    updated: day
      .optional()
      .meta({ label: 'Changed', help: 'The day of a later change that readers should know of.' }),
    tags: z
      .array(text('Tag', { max: 30 }), 'write a list of tags in [ ]')
      .min(1, 'write at least one tag')
      .max(3, 'write at most three tags')
      .meta({ label: 'Tags' }),
    cover: z.string('write the path of a picture, such as ../../../media/picture.jpg').meta({
      label: 'Cover',
      help: 'Above the article, and in the list of articles.',
      kind: 'picture',
    }),
    coverAlt: text('What the cover shows'),
    focus,
    service: z
      .enum(offerIds, `write the id of an offer: ${offerIds.join(', ')}`)
      .meta({ label: 'Offer that it leads to', ...refersTo('offers') }),
    slug,
    translationOf,
    draft,
    movedFrom,
  });
});

/** pages/*.md and legal/*.md */
export const pageMatter = group('Page', {
  label: text('Name in menus', { max: 40 }),
  ...head.shape,
  heading: text('Page heading', { max: 90 }),
  eyebrow: eyebrow.optional(),
  standfirst,
  slug,
  menu: choice(
    'Menu',
    ['header', 'footer'],
    'Where it stands when no menu lists it.',
    'header or footer, or take the line out',
  ).optional(),
  noindex: mark(
    'Not for search engines',
    'to keep it out of search engines; remove the line to let them list it',
    'They do not list it, and it is not in the sitemap.',
  ),
  draft,
  translationOf,
  movedFrom,
});

/** pages/*.json: a page that is a list of sections. */
export const sectionPage = group('Page', {
  ...pageMatter.shape,
  heading: text('Page heading', {
    max: 90,
    help: 'Shown unless “Top of the page” comes first; also in shared pictures.',
  }),
  standfirst: standfirst.optional(),
  sections,
});

export type ArticleMatter = z.output<ReturnType<typeof articleMatter>>;
export type PageMatter = Omit<z.output<typeof pageMatter>, 'standfirst'> & {
  standfirst?: string | undefined;
  sections?: Section[];
};
