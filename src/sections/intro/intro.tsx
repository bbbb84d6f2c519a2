import { findFeatured, storiesIn } from '../../data/stories.ts';
import { offersIn } from '../../offers/offers.ts';
import { ContactLinks } from '../../parts/ContactLinks.tsx';
import { PageIntro } from '../../parts/PageIntro.tsx';
import { writeNumber } from '../../parts/story/StoryNumbers.tsx';
import { fitTexts } from '../../typography/fit-headline.ts';
import { preparePeopleOpening } from '../people/People.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import { Comparison } from './Comparison.tsx';
import { NumberOpening } from './NumberOpening.tsx';

const filled: Record<string, number> = { services: 3, portfolio: 4, about: 5 };

type Words = SectionWords<'intro'>;

const ContactIntro = (words: Words) => (
  <div className="on-accent">
    <PageIntro filled={6} {...words} aside={<ContactLinks />} />
  </div>
);

export const intro: Prepare<'intro'> = async (
  words,
  { page: { kind }, language, words: { services } },
) => {
  if (kind === 'contact') return show(ContactIntro, words);
  if (kind === 'services' && services.comparison)
    return show(Comparison, {
      words: services,
      labels: services.comparison,
      offers: await offersIn(language),
    });
  const opening = kind === 'about' ? await preparePeopleOpening(words, language) : undefined;
  if (opening) return opening;
  const featured = kind === 'portfolio' ? findFeatured(await storiesIn(language)) : undefined;
  if (featured) {
    const number = writeNumber(featured.number, language).join('');
    return show(
      NumberOpening,
      { ...featured, ...words },
      { variables: { 'number-fit': await fitTexts([number], language) } },
    );
  }
  return show(PageIntro, { filled: filled[kind] ?? 6, ...words });
};
