import type { Language } from '../../../i18n/language.ts';
import { preparePageTop } from '../../data/media.ts';
import { beginsWithMatter, openingTable } from '../../data/owner.ts';
import {
  findFeatured,
  findStory,
  type Story,
  type StoryNumber,
  storiesIn,
} from '../../data/stories.ts';
import { offersIn } from '../../offers/offers.ts';
import { PageIntro, stylePicture } from '../../parts/PageIntro.tsx';
import { writeNumber } from '../../parts/story/StoryNumbers.tsx';
import { clientStyle, fitClient } from '../../typography/client-css.ts';
import { fitTexts } from '../../typography/fit-headline.ts';
import { CaseOpening } from '../cases/CaseOpening.tsx';
import { preparePeopleOpening } from '../people/People.tsx';
import { type Prepare, type SectionWords, show } from '../section.ts';
import { Comparison } from './Comparison.tsx';
import { ContactIntro, countDays } from './ContactIntro.tsx';
import { NumberOpening } from './NumberOpening.tsx';

const filled: Record<string, number> = { services: 3, portfolio: 4, about: 5 };

export const intro: Prepare<'intro'> = async (
  words,
  { page: { kind, ownPage }, language, words: { services } },
) => {
  const { story: toldStory } = ownPage?.data ?? {};
  if (toldStory) return prepareCase(words, toldStory, language);
  const picture = await preparePageTop(words.picture, words.focus);
  const style = stylePicture(words.focus);
  if (kind === 'contact') {
    const variables = { days: countDays(language) };
    return show(ContactIntro, { ...words, picture, language }, { style, variables });
  }
  const labels = kind === 'services' ? openingTable(services) : undefined;
  if (labels)
    return show(Comparison, {
      words: services,
      labels,
      offers: await offersIn(language),
      language,
    });
  const people = kind === 'about' ? await preparePeopleOpening(words, language) : undefined;
  if (people) return people;
  const featured =
    kind === 'portfolio' && beginsWithMatter ? findFeatured(await storiesIn(language)) : undefined;
  if (featured) {
    const { story, number } = featured;
    const variables = { 'number-fit': await fitTexts([writeWhole(number, language)], language) };
    const name = <ClientName story={story} />;
    return show(NumberOpening, { story, number, name, ...words }, { variables });
  }
  return show(PageIntro, { filled: filled[kind] ?? 6, ...words, picture }, { style });
};

const writeWhole = (number: StoryNumber, language: Language) =>
  writeNumber(number, language).join('');

/** Whose number it is, with a link to their case. */
const ClientName = ({ story: { id, path, words } }: { story: Story }) =>
  words.client && (
    <a className="tap" href={path ?? `#${id}`}>
      {words.client}
    </a>
  );

async function prepareCase(words: SectionWords<'intro'>, id: string, language: Language) {
  const story = await findStory(id, language);
  const [number] = story.words.numbers ?? [];
  const style = await clientStyle(id, language, [words.title]);
  const props = { story, number, ...words };
  if (!number) return show(CaseOpening, props, { style });
  const variables = { 'number-fit': await fitClient(writeWhole(number, language), id, language) };
  return show(CaseOpening, props, { style, variables });
}
