import { writeRandomPage } from './random-sections.ts';
import { configuration, languages, wordsIn } from './site.ts';

const ids = {
  offer: configuration.offers[0]?.id ?? '',
  story: configuration.stories.find(({ id }) => id === 'business')?.id ?? '',
};

/** Pages of sections, each in one language of the tests' own owner, in turn; together they have every type of section. */
export const randomPages = Array.from({ length: 6 }, (_, seed) => {
  const language = languages[seed % languages.length] ?? languages[0];
  const page = writeRandomPage(seed, wordsIn(language), ids);
  return { language, seed, page, file: `${language.code}/pages/order-${seed}.json` };
});
