import type { PlainCode } from '../problems/reason.ts';
import { memoize } from '../process/memoize.ts';
import {
  choice,
  draft,
  focus,
  group,
  identifies,
  idPattern,
  labelled,
  mark,
  pattern,
  refersTo,
  refuse,
  slugPattern,
  z,
} from '../schemas/schema.ts';
import { type Section, sections, storyReference } from './sections.ts';
import { eyebrow, head, headLengths, standfirst, text, topPicture } from './text.ts';

const day = z.date(refuse('date'));

const translationOf = pattern('Id', idPattern, 'sharedId', {
  help: 'The same in every language: it says which texts are translations of each other.',
}).meta(identifies('pages'));

const lastPart = (label: string, code: PlainCode, help?: string) =>
  pattern(label, slugPattern, code, { help }).normalize();

const slug = lastPart(
  'Last part of the address',
  'address',
  'Without one, it is made of the title that the text began with. After a change, the old address leads to the new one.',
).optional();

const movedFrom = z
  .array(lastPart('Earlier address', 'earlierAddress'), refuse('earlierAddresses'))
  .optional()
  .meta(
    labelled(
      'Earlier addresses',
      'The last part of each address that it had before: they lead to this one.',
    ),
  );

/** blog/<slug>.md, for offers with these ids. */
export const articleMatter = memoize((offerIds: readonly string[]) =>
  group('Article', {
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
      .array(text('Tag', { max: 30 }), refuse('tags'))
      .min(1, refuse('noTag'))
      .max(3, refuse('manyTags'))
      .meta({ label: 'Tags' }),
    cover: z.string(refuse('cover')).meta({
      label: 'Cover',
      help: 'Above the article, and in the list of articles.',
      kind: 'picture',
    }),
    coverAlt: text('What the cover shows'),
    focus,
    service: z
      .enum(offerIds, refuse('offerId', { ids: offerIds.join(', ') }))
      .meta({ label: 'Offer that it leads to', ...refersTo('offers') }),
    slug,
    translationOf,
    draft,
    movedFrom,
  }),
);

/** pages/*.md and legal/*.md */
export const pageMatter = group('Page', {
  label: text('Name in menus', { max: 40 }),
  ...head.shape,
  heading: text('Page heading', { max: 90 }),
  eyebrow: eyebrow.optional(),
  standfirst,
  ...topPicture,
  slug,
  menu: choice(
    'Menu',
    ['header', 'footer'],
    'Where it stands when no menu lists it.',
    refuse('choiceOrNone', { values: 'header or footer' }),
  ).optional(),
  noindex: mark(
    'Not for search engines',
    'unlistedMark',
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
  story: storyReference.optional().meta({
    help: 'The page then tells this story, in the look of its client, below the portfolio.',
  }),
  sections,
});

export type ArticleMatter = z.output<ReturnType<typeof articleMatter>>;
export type PageMatter = Omit<z.output<typeof pageMatter>, 'standfirst'> & {
  standfirst?: string | undefined;
  story?: string | undefined;
  sections?: Section[];
};
