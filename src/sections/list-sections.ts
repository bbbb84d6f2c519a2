import type { Language } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import type { Words } from '../../model/words/index.ts';
import { ownParts, type Section } from '../../model/words/sections.ts';
import { configuration, pathOf, wordsIn } from '../data/owner.ts';
import type { PageSection } from './section.ts';

type Name = keyof typeof ownParts;
type Parts = {
  [Own in Name]: () => Record<(typeof ownParts)[Own][number], Omit<PageSection, 'id'> | undefined>;
};

/**
 * The sections of a page from top to bottom. Each but the home page, and those that begin with an
 * opening, has its head as the first one.
 */
export function listSections({ kind, language, ownPage }: ListedPage): readonly PageSection[] {
  if (ownPage) {
    const {
      sections = [],
      eyebrow,
      label,
      heading,
      standfirst,
      picture,
      focus,
      story,
    } = ownPage.data;
    const head = {
      id: 'head',
      intro: { eyebrow: eyebrow ?? label, title: heading, standfirst, picture, focus },
    };
    const all = sections[0]?.hero ? sections : [head, ...sections];
    return story ? [...all, { id: 'next', next: { story } }, ...closeCase(language)] : all;
  }
  const name = kind as Name;
  const words = wordsIn(language);
  const listOwn = listParts(words, language)[name];
  const parts: Record<string, Omit<PageSection, 'id'> | undefined> = listOwn();
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
