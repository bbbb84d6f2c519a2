import { formatPlain } from '../../i18n/numbers.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import { wordsIn } from '../data/owner.ts';
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
import { listSections } from './list-sections.ts';
import { offer } from './offer/RelatedOffer.tsx';
import { offers } from './offers/Offers.tsx';
import { people } from './people/People.tsx';
import { picture } from './picture/Picture.tsx';
import { questions } from './questions/Faq.tsx';
import { reasons } from './reasons/Reasons.tsx';
import { type Prepare, type SectionType, show } from './section.ts';
import { steps } from './steps/Steps.tsx';
import { numbers, story } from './story/Story.tsx';
import { testimonials } from './testimonials/Testimonials.tsx';
import { mission, not, prose, what } from './what/About.tsx';

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
  mission,
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
  const sections = listSections(page).map(({ id: _, ...typed }) => {
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
  for (const { variables: sizes = {} } of prepared)
    for (const [name, size] of Object.entries(sizes))
      variables[name] = Math.max(size, variables[name] ?? 0);
  return {
    prepared,
    variables,
    structuredData: prepared.find(({ structuredData }) => structuredData)?.structuredData,
    style: [...new Set(prepared.flatMap(({ style }) => style ?? []))].join(''),
  };
}
