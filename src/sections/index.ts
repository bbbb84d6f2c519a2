import { formatPlain } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import type { Words } from '../../model/words/index.ts';
import { ownParts, type Section } from '../../model/words/sections.ts';
import { configuration, pathOf, wordsIn } from '../data/owner.ts';
import { fitWords } from '../typography/fit-headline.ts';
import { typedStyle } from '../typography/font-css.ts';
import { booking } from './booking/ContactBooking.tsx';
import { cases } from './cases/Cases.tsx';
import { chart, film, next, quotation, scene } from './cases/case-sections.tsx';
import { catalogue } from './catalogue/Catalogue.tsx';
import { book, closing } from './closing/ClosingBand.tsx';
import ContactSection from './form/ContactSection.astro';
import { hero } from './hero/Hero.tsx';
import { intro } from './intro/intro.tsx';
import { offer } from './offer/RelatedOffer.tsx';
import { offers } from './offers/Offers.tsx';
import { people } from './people/People.tsx';
import { picture } from './picture/Picture.tsx';
import { questions } from './questions/Faq.tsx';
import { reasons } from './reasons/Reasons.tsx';
import { type PageSection, type Prepare, type SectionType, show } from './section.ts';
import { steps } from './steps/Steps.tsx';
import { numbers, story } from './story/Story.tsx';
import { testimonials } from './testimonials/Testimonials.tsx';
import { not, prose, what } from './what/About.tsx';

const types: { [Type in SectionType]-?: Prepare<Type> } = {
  intro,
  hero,
  reasons,
  steps,
  offers,
  offer,
  story,
  numbers,
  testimonials,
  questions,
  prose,
  people,
  // Pages with a form have a style for the letters that are typed.
  form: async (words, { language }) =>
    show(ContactSection, { language, words }, { style: await typedStyle(language) }),
  booking,
  closing,
  catalogue,
  cases,
  scene,
  chart,
  quotation,
  film,
  picture,
  next,
  mission: prose,
  what,
  not,
  book,
};

const numbered: readonly string[] = [
  'reasons',
  'steps',
  'offers',
  'story',
  'testimonials',
  'closing',
];

/**
 * Prepares the sections of a page, and the structured data, variables and styles that they add to
 * its document.
 */
export async function prepareSections(page: ListedPage) {
  const { language } = page;
  const words = wordsIn(language);
  // Besides its id a section has one key, which is its type.
  const sections = sectionsOf(page).map(({ id: _, ...typed }) => {
    const [[type, content]] = Object.entries(typed) as [[SectionType, never]];
    return { type, content };
  });
  const places = sections.filter(({ type }) => numbered.includes(type));
  const placeOf = (filled: number) => ({ filled, number: formatPlain(filled, language) });
  const prepared = await Promise.all(
    sections.map((entry, index) =>
      types[entry.type](entry.content, {
        page,
        language,
        words,
        place: placeOf(places.indexOf(entry) + 1),
        isFirst: index === 0,
      }),
    ),
  );
  const titles = sections.map(({ content }) => (content as { title?: string }).title);
  const variables = await fitWords(
    [...titles, ...prepared.flatMap(({ titles: more = [] }) => more)],
    language,
  );
  for (const [name, value] of prepared.flatMap(({ variables: own = {} }) => Object.entries(own)))
    variables[name] = Math.max(value, variables[name] ?? 0);
  return {
    prepared,
    variables,
    structuredData: prepared.find(({ structuredData }) => structuredData)?.structuredData,
    style: [...new Set(prepared.flatMap(({ style }) => style ?? []))].join(''),
  };
}

type Name = keyof typeof ownParts;
type Parts = {
  [Own in Name]: () => Record<(typeof ownParts)[Own][number], Omit<PageSection, 'id'> | undefined>;
};

/**
 * The sections of a page from top to bottom. Each but the home page, and those that begin with an
 * opening, has its head as the first one.
 */
function sectionsOf({ kind, language, ownPage }: ListedPage): readonly PageSection[] {
  if (ownPage) {
    const { sections = [], eyebrow, label, heading, standfirst, story } = ownPage.data;
    const head = { id: 'head', intro: { eyebrow: eyebrow ?? label, title: heading, standfirst } };
    const all = sections[0]?.hero ? sections : [head, ...sections];
    return story ? [...all, { id: 'next', next: { story } }, ...closeCase(language)] : all;
  }
  const name = kind as Name;
  const words = wordsIn(language);
  const parts: Record<string, Omit<PageSection, 'id'> | undefined> = listParts(words, language)[
    name
  ]();
  const listed: readonly Section[] = words[name].sections ?? ownParts[name].map((id) => ({ id }));
  const sections = listed.flatMap((section) => {
    // An entry that has nothing but an id stands for a part that the page has of its own.
    if (Object.keys(section).length > 1) return [section];
    const part = parts[section.id];
    return part ? [{ id: section.id, ...part }] : [];
  });
  if (name === 'home') return [{ id: 'hero', hero: words.home.hero }, ...sections];
  const { eyebrow, title, standfirst } = words[name];
  return [{ id: 'head', intro: { eyebrow, title, standfirst } }, ...sections];
}

/** A case ends as the portfolio does, where there is one. */
function closeCase(language: Language): PageSection[] {
  if (!configuration.modules.portfolio) return [];
  const { book } = listParts(wordsIn(language), language).portfolio();
  return [{ id: 'book', ...book }];
}

/**
 * What each page of the engine has of its own; undefined where the owner left it out. A site
 * without a portfolio has no words of one.
 */
function listParts(
  { home, services, portfolio, about, contact }: Words,
  language: Language,
): Parts {
  const [story] = configuration.stories;
  const blog = pathOf('blog', language);
  const toServices = (label: string) => ({ href: pagePath('services', language), label });
  const toPortfolio = (label: string | undefined) =>
    configuration.modules.portfolio && label
      ? [{ href: pagePath('portfolio', language), label }]
      : [];
  return {
    home: () => ({
      why: { reasons: home.why },
      steps: { steps: home.steps },
      services: { offers: home.services },
      story: home.story && story && { story: { ...home.story, story: story.id } },
      testimonials: home.testimonials && {
        testimonials: {
          ...home.testimonials,
          testimonials: home.testimonials.items.map(({ id }) => id),
        },
      },
      closing: { closing: home.callToAction },
    }),
    services: () => ({
      catalogue: { catalogue: true },
      questions: { questions: services.faq },
      book: { book: { ...services.book, links: toPortfolio(services.portfolio) } },
    }),
    portfolio: () => ({
      cases: { cases: true },
      book: {
        book: {
          title: portfolio.next.title,
          links: [
            toServices(portfolio.next.services),
            ...(blog && portfolio.next.blog ? [{ href: blog, label: portfolio.next.blog }] : []),
          ],
        },
      },
    }),
    about: () => ({
      people: about.people && {
        people: { title: about.people.title, people: about.people.items.map(({ id }) => id) },
      },
      mission: { mission: about.mission },
      what: { what: about.what },
      not: about.not && { not: about.not },
      place: about.place && { prose: about.place },
      book: {
        book: {
          ...(configuration.modules.portfolio ? { title: portfolio.next.title } : services.book),
          links: [toServices(about.next.services), ...toPortfolio(about.next.portfolio)],
        },
      },
    }),
    contact: () => ({ form: { form: contact.write }, booking: { booking: {} } }),
  };
}
