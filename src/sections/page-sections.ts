import type { ComponentProps } from 'react';
import type { Language } from '../../i18n/language.ts';
import { pagePath } from '../../i18n/routes.ts';
import type { ListedPage } from '../../model/pages/page-table.ts';
import type { Words } from '../../model/words/index.ts';
import { ownParts, type Section } from '../../model/words/sections.ts';
import { configuration, pathOf, wordsIn } from '../data/owner.ts';
import type { BookingBox } from './book/BookingBox.tsx';
import type { NextLinks } from './next/NextLinks.tsx';

/** A section of any page: one of the owner's types, or of those that pages of the engine have alone. */
export type PageSection = Section & {
  /** A section with every offer in detail. */
  catalogue?: true;
  /** A section with every story in detail. */
  cases?: true;
  mission?: Words['about']['mission'];
  what?: Words['about']['what'];
  weeks?: NonNullable<Words['about']['weeks']>;
  not?: NonNullable<Words['about']['not']>;
  next?: ComponentProps<typeof NextLinks>;
  book?: Pick<ComponentProps<typeof BookingBox>, 'title' | 'text'>;
};

type Name = keyof typeof ownParts;
type Parts = { [Own in Name]: () => Record<(typeof ownParts)[Own][number], Omit<PageSection, 'id'> | undefined> };

type Head = { eyebrow: string; title: string; standfirst?: string | undefined };

/** A page's sections and the head above them; the home page, and others where an opening is the first section, have no other head. */
export function sectionsOf({ kind, language, page }: ListedPage): { head: Head | undefined; sections: readonly PageSection[] } {
  if (page) {
    const { sections = [], eyebrow, label, heading, standfirst } = page.data;
    return { head: sections[0]?.hero ? undefined : { eyebrow: eyebrow ?? label, title: heading, standfirst }, sections };
  }
  const name = kind as Name;
  const words = wordsIn(language);
  const parts: Record<string, Omit<PageSection, 'id'> | undefined> = listParts(words, language)[name]();
  const listed: readonly Section[] = words[name].sections ?? ownParts[name].map((id) => ({ id }));
  const sections = listed.flatMap((section) => {
    if (Object.keys(section).length > 1) return [section];
    const part = parts[section.id];
    return part ? [{ id: section.id, ...part }] : [];
  });
  if (name !== 'home') return { head: words[name], sections };
  return { head: undefined, sections: [{ id: 'hero', hero: { ...words.home.hero, week: true } }, ...sections] };
}

/** What each page of the engine has of its own; undefined where the owner left it out. A site without a portfolio has no words of one. */
function listParts({ home, services, portfolio, about, contact }: Words, language: Language): Parts {
  const [story] = configuration.stories;
  const blog = pathOf('blog', language);
  const toServices = (label: string) => ({ href: pagePath('services', language), label });
  const toPortfolio = (label: string | undefined) =>
    configuration.modules.portfolio && label ? [{ href: pagePath('portfolio', language), label }] : [];
  return {
    home: () => ({
      why: { reasons: home.why },
      steps: { steps: home.steps },
      services: { offers: home.services },
      story: home.story && story && { story: { ...home.story, story: story.id } },
      testimonials: home.testimonials && {
        testimonials: { ...home.testimonials, testimonials: home.testimonials.items.map(({ id }) => id) },
      },
      closing: { closing: home.callToAction },
    }),
    services: () => ({
      catalogue: { catalogue: true },
      questions: { questions: services.faq },
      portfolio:
        services.portfolio && configuration.modules.portfolio
          ? { next: { title: services.portfolio.title, links: toPortfolio(services.portfolio.link) } }
          : undefined,
      book: { book: services.book },
    }),
    portfolio: () => ({
      cases: { cases: true },
      more: {
        next: {
          title: portfolio.next.more,
          links: [
            toServices(portfolio.next.services),
            ...(blog && portfolio.next.blog ? [{ href: blog, label: portfolio.next.blog }] : []),
          ],
        },
      },
      book: { book: { title: portfolio.next.title } },
    }),
    about: () => ({
      people: about.people && { people: { title: about.people.title, people: about.people.items.map(({ id }) => id) } },
      mission: { mission: about.mission },
      what: { what: about.what },
      weeks: about.weeks && { weeks: about.weeks },
      not: about.not && { not: about.not },
      place: about.place && { prose: about.place },
      next: {
        next: { title: about.next.title, links: [toServices(about.next.services), ...toPortfolio(about.next.portfolio)] },
      },
      book: { book: configuration.modules.portfolio ? { title: portfolio.next.title } : services.book },
    }),
    contact: () => ({ booking: { booking: {} }, form: { form: contact.write } }),
  };
}
