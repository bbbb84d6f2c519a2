import type { Configuration } from '../configuration/configuration.ts';
import { priceIn } from '../configuration/price.ts';
import type { KeyProblem } from '../problems/problem.ts';
import { type PlainCode, type Reason, reason } from '../problems/reason.ts';
import type { Words } from './index.ts';

/** `name` is that of the file in the folder of its language. */
export type WordsProblem = KeyProblem & { name: string };

/** Finds what the words of a language lack, or have besides, by the configuration. */
export function compareWithConfiguration(
  words: Words,
  configuration: Configuration,
  code: string,
): WordsProblem[] {
  const { offers, stories, hours = [] } = configuration;
  const lacksClosed = hours.some(({ opens }) => !opens) && !words.site.footer.closed;
  return [
    ...compareIds('offers', '', idsOf(offers), words.offers),
    ...(stories.length > 0 ? compareStories(words.stories, configuration) : []),
    ...findPriceProblems(words, configuration, code),
    ...(lacksClosed ? [{ name: 'site.json', key: 'footer.closed', ...reason('closed') }] : []),
  ];
}

function compareStories(words: Words['stories'], configuration: Configuration): WordsProblem[] {
  const { stories } = configuration;
  const categories = new Set(stories.map(({ category }) => category));
  return [
    ...compareIds('stories', 'items.', idsOf(stories), words.items),
    ...compareIds('stories', 'categories.', categories, words.categories),
    ...compareMonths(words, configuration),
  ];
}

const idsOf = (entries: readonly { id: string }[]) => new Set(entries.map(({ id }) => id));

function compareIds(
  file: 'offers' | 'stories',
  above: string,
  ids: ReadonlySet<string>,
  entries: object,
): WordsProblem[] {
  const written = new Set(Object.keys(entries));
  const describe = (id: string, why: Reason) => ({
    name: `${file}.json`,
    key: above + id,
    ...why,
  });
  return [
    ...[...ids.difference(written)].map((id) => describe(id, reason('named'))),
    ...[...written.difference(ids)].map((id) => describe(id, reason('notNamed'))),
  ];
}

/** Finds numbers that are not the mean of the months that they are drawn from. */
const compareMonths = ({ items }: Words['stories'], { stories }: Configuration): WordsProblem[] =>
  stories.flatMap(({ id, months }) => {
    if (!months) return [];
    const at = (key: string, why: Reason) => [
      { name: 'stories.json', key: `items.${id}.${key}`, ...why },
    ];
    const number = items[id]?.numbers?.find((one) => one.id === months.number);
    if (!number) return at('numbers', reason('named'));
    const means = { before: meanOf(months.before), value: meanOf(months.after) };
    return (['before', 'value'] as const).flatMap((key) =>
      number[key] === undefined || number[key] === means[key]
        ? []
        : at(`numbers.${number.id}.${key}`, reason('otherMean', { mean: means[key] })),
    );
  });

const meanOf = (counts: readonly number[]) =>
  Math.round((10 * counts.reduce((sum, count) => sum + count, 0)) / counts.length) / 10;

function findPriceProblems(
  { offers }: Words,
  configuration: Configuration,
  code: string,
): WordsProblem[] {
  return configuration.offers.flatMap(({ id, price: prices }) => {
    const price = priceIn(prices, code);
    const words = offers[id]?.price;
    const refuse = (key: string, code: PlainCode) => [
      { name: 'offers.json', key: `${id}.${key}`, ...reason(code) },
    ];
    if (!price) return words ? refuse('price', 'noPriceWords') : [];
    if (!words) return refuse('price', 'priceWords');
    if ('share' in price && !words.unit) return refuse('price.unit', 'unit');
    if (!('share' in price) && words.unit) return refuse('price.unit', 'noUnit');
    return [];
  });
}
