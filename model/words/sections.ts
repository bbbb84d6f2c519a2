import { reason } from '../problems/reason.ts';
import { entry, items } from '../schemas/list.ts';
import {
  asCheck,
  type Fault,
  focus,
  group,
  idPattern,
  pattern,
  pictureFile,
  refersTo,
  type z,
} from '../schemas/schema.ts';
import { home } from './home.ts';
import { paragraphs, services } from './pages.ts';
import { eyebrow, sectionTitle, standfirst, text } from './text.ts';

const idCodes = {
  offers: 'idInConfiguration',
  stories: 'idInConfiguration',
  testimonials: 'idInHome',
  people: 'idInAbout',
} as const;

const reference = (label: string, of: keyof typeof idCodes) =>
  pattern(label, idPattern, idCodes[of]).meta(refersTo(of));

export const storyReference = reference('Story', 'stories');

const references = (label: string, one: string, of: keyof typeof idCodes) =>
  items(label, reference(one, of));

const { hero, why, steps, services: offers, story, callToAction } = home.shape;

const sectionTypes = {
  hero: group('Top of the page', {
    ...hero.shape,
    form: text('Link to the form', {
      max: 40,
      help: 'Leads to the form of this page, in place of the link to the services.',
    }).optional(),
    offer: reference('Offer', 'offers').optional(),
  }),
  reasons: why,
  steps,
  offers: group('Offers', {
    ...offers.shape,
    offers: references('Which ones to show', 'Offer', 'offers').optional(),
  }),
  offer: group('One offer', { title: sectionTitle, offer: reference('Offer', 'offers') }),
  story: group('Success story', { ...story.unwrap().shape, story: storyReference }),
  numbers: group('Numbers of a story', { title: sectionTitle, story: storyReference }),
  scene: group('Before and after of a story', { story: storyReference }),
  chart: group(
    'Chart of a story',
    {
      title: sectionTitle,
      before: text('Above the months before', { max: 40 }).optional(),
      after: text('Above the months after', { max: 40 }),
      story: storyReference,
    },
    'Drawn from its “Months” in “Facts, prices and design”.',
  ),
  quotation: group('Quotation of a story', { story: storyReference }),
  film: group('Film of a story', { title: sectionTitle, story: storyReference }),
  picture: group('Picture', {
    picture: pictureFile('Picture', 'picture'),
    focus,
    phone: pictureFile('The same page on a phone', 'picture')
      .meta({
        help: 'Long and narrow. It stands before the picture, which is then shown whole, and moves in its frame as one scrolls.',
      })
      .optional(),
    alt: text('What the picture shows', { help: 'Read out in place of a picture of your own.' }),
  }),
  testimonials: group('Testimonials', {
    eyebrow,
    title: text('Heading', { help: 'Read out above the quotations.' }),
    testimonials: references('Which ones to show', 'Testimonial', 'testimonials'),
  }),
  questions: services.shape.faq,
  prose: group('Text', { title: sectionTitle, paragraphs }),
  people: group('People', {
    title: sectionTitle,
    people: references('Who to show', 'Person', 'people'),
  }),
  form: group(
    'Form',
    { title: text('Heading', { max: 60 }), standfirst },
    'Its fields are those of the contact page.',
  ),
  booking: group('Booking calendar', {}, 'With its words on the contact page.'),
  closing: callToAction,
};

type SectionType = keyof typeof sectionTypes;
const typeNames = Object.keys(sectionTypes) as SectionType[];

/**
 * Types of which a page can have one at most: each has the page's h1, or elements with fixed ids.
 */
const onlyOnce: readonly string[] = ['hero', 'form', 'booking'];

type OptionalTypes = { [Type in SectionType]: z.ZodOptional<(typeof sectionTypes)[Type]> };

const optionalTypes = Object.fromEntries(
  Object.entries(sectionTypes).map(([name, schema]) => [name, schema.optional()]),
) as OptionalTypes;

type PartIds = readonly string[];

/**
 * The built-in parts of each engine page, in the order that a page without a list of sections has.
 */
export const ownParts = {
  home: ['why', 'steps', 'services', 'story', 'testimonials', 'closing'],
  services: ['catalogue', 'questions', 'book'],
  portfolio: ['cases', 'book'],
  about: ['people', 'mission', 'what', 'not', 'place', 'book'],
  contact: ['form', 'booking'],
} as const satisfies Record<string, PartIds>;

/** Parts that other pages link to, and that therefore cannot be left out. */
const linkedParts: PartIds = ['catalogue', 'form'];

const makeSection = (parts: PartIds) =>
  entry('Section', optionalTypes).check(asCheck((section) => findTypeFaults(section, parts)));

function findTypeFaults(section: { id: string }, parts: PartIds): Fault[] {
  const [first, second] = typesOf(section);
  if (second) return [[[second], reason('secondType')]];
  if (first || parts.includes(section.id)) return [];
  const types = typeNames.join(', ');
  const why =
    parts.length > 0
      ? reason('noTypeNorPart', { types, parts: parts.join(', ') })
      : reason('noType', { types });
  return [[[], why]];
}

const typesOf = (value: object) => typeNames.filter((name) => name in value);

const makeSections = (parts: PartIds) =>
  items('Sections', makeSection(parts), { max: 20 })
    .check(asCheck((list) => findListFaults(list.map(typeOf), parts)))
    .meta({ kind: 'sections', label: 'Sections', min: 1, max: 20, parts });

function findListFaults(types: readonly string[], parts: PartIds): Fault[] {
  const missing = parts.filter((id) => linkedParts.includes(id) && !types.includes(id));
  return [
    ...types.flatMap((type, index): Fault[] =>
      onlyOnce.includes(type) && types.indexOf(type) < index
        ? [[[index, type], reason('onlyOnce')]]
        : [],
    ),
    ...missing.map((id): Fault => [[], reason('linkedPart', { id })]),
  ];
}

export const sections = makeSections([]);

/**
 * Adds an optional list of sections to the words of an engine page; an entry with an id alone
 * stands for a built-in part.
 */
export const withSections = <Shape extends z.ZodRawShape>(
  page: z.ZodObject<Shape, z.core.$strict>,
  parts: PartIds,
) =>
  group(page.meta()?.label as string, { ...page.shape, sections: makeSections(parts).optional() });

export type Section = z.output<typeof sections>[number];

/** The type of a valid section; for a built-in part, its id. */
export const typeOf = (section: { id: string }): string => typesOf(section)[0] ?? section.id;
