import type { Language } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { PageDocument } from '../../model/documents/read-documents.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import type { Words } from '../../model/words/index.ts';
import { ownParts, type Section } from '../../model/words/sections.ts';
import { configuration, pathOf, wordsIn } from '../data/owner.ts';
import type { PageSection } from './section.ts';

type Name = keyof typeof ownParts;
type Part = Omit<PageSection, 'id'> | undefined;
type Parts = { [Page in Name]: () => Record<(typeof ownParts)[Page][number], Part> };

/**
 * The sections of a page from top to bottom. Each but the home page, and those that begin with an
 * opening, has its head as the first one.
 */
export const listSections = ({ kind, language, ownPage }: ListedPage): readonly PageSection[] =>
  ownPage ? listOwnersSections(ownPage, language) : listEnginesSections(kind as Name, language);

/** The sections of a page that is one of the owner's documents. */
function listOwnersSections({ data }: PageDocument, language: Language): PageSection[] {
  const { sections = [], eyebrow, label, heading: title, standfirst, picture, focus, story } = data;
  const intro = { eyebrow: eyebrow ?? label, title, standfirst, picture, focus };
  const all = sections[0]?.hero ? sections : [{ id: 'head', intro }, ...sections];
  return story ? [...all, { id: 'next', next: { story } }, ...closeCase(language)] : [...all];
}

function listEnginesSections(name: Name, language: Language): PageSection[] {
  const words = wordsIn(language);
  const parts: Record<string, Part> = listParts(words, language)[name]();
  const listed: readonly Section[] = words[name].sections ?? ownParts[name].map((id) => ({ id }));
  const sections = listed.flatMap((section) => {
    // An entry that has nothing but an id stands for a part that the page has of its own.
    if (Object.keys(section).length > 1) return [section];
    const part = parts[section.id];
    return part ? [{ id: section.id, ...part }] : [];
  });
  if (name === 'home') return [{ id: 'hero', hero: words.home.hero }, ...sections];
  const { eyebrow, title, standfirst, picture, focus } = words[name];
  return [{ id: 'head', intro: { eyebrow, title, standfirst, picture, focus } }, ...sections];
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
