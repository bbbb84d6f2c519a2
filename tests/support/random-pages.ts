import { writeRandomPage } from './random-sections.ts';
import { brand, languages, wordsIn } from './site.ts';

const ids = { offer: brand.offers[0]?.id ?? '', story: brand.stories.find(({ id }) => id === 'business')?.id ?? '' };

/** Pages of the tests' own owner in one language each, in turn; together they have every type of section. */
export const randomPages = Array.from({ length: 6 }, (_, seed) => {
  const language = languages[seed % languages.length] ?? languages[0];
  const page = writeRandomPage(seed, wordsIn(language), ids);
  return { language, seed, page, file: `${language.code}/pages/order-${seed}.json` };
});
