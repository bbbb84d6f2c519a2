import type { ComponentProps } from 'react';
import { offersIn } from '../../data/offers.ts';
import { configuration } from '../../data/owner.ts';
import { findFeatured, storiesIn } from '../../data/stories.ts';
import { PageIntro } from '../../parts/PageIntro.tsx';
import { prepareOpening } from '../people/People.tsx';
import { type PageSection, type Prepare, show } from '../section.ts';
import { Comparison } from './Comparison.tsx';
import { ContactIntro } from './ContactIntro.tsx';
import { NumberOpening } from './NumberOpening.tsx';

const filled: Record<string, ComponentProps<typeof PageIntro>['filled']> = { services: 3, portfolio: 4, about: 5 };

/** The head of a page. */
export const intro: Prepare<NonNullable<PageSection['intro']>> = async (
  words,
  { page: { kind }, language, words: { contact, services } },
) => {
  if (kind === 'contact') return show(ContactIntro, { words: contact, configuration });
  if (kind === 'services' && services.comparison)
    return show(Comparison, { words: services, labels: services.comparison, offers: await offersIn(language) });
  const opening = kind === 'about' ? await prepareOpening(words, language) : undefined;
  if (opening) return opening;
  const featured = kind === 'portfolio' ? findFeatured(await storiesIn(language)) : undefined;
  if (featured) return show(NumberOpening, { ...featured, ...words });
  return show(PageIntro, { filled: filled[kind] ?? 6, ...words });
};
