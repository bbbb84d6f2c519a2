import { type Prices, priceIn, prices } from '../configuration/price.ts';
import { readJsonc } from '../files/read-json.ts';
import type { Owner } from '../owner/read-owner.ts';
import { type Finding, launchTaskAt } from '../problems/finding.ts';
import { reason } from '../problems/reason.ts';
import { z } from '../schemas/schema.ts';
import { amount, listNumbers, readDigits } from './numbers.ts';
import { listMarkdown, listWords } from './owner-content.ts';

/**
 * Finds texts that still say what an offer cost before in their language.
 * @param history earlier texts of site.config.jsonc
 */
export function findFormerPrices(owner: Owner, history: readonly string[]): Finding[] {
  const { languages, offers } = owner.configuration;
  const earlier = history.flatMap(readEarlier);
  const formerByCode = new Map(
    languages.map(({ code }) => {
      const formerOffers = earlier
        .filter(({ languages }) => languages.some((language) => language.code === code))
        .flatMap(({ offers }) => offers);
      const current = new Set(offers.map(({ price }) => amountIn(price, code)));
      const former = formerOffers.filter(({ price }) => !current.has(amountIn(price, code)));
      return [code, Map.groupBy(former, ({ price }) => amountIn(price, code))] as const;
    }),
  );
  const texts = [
    ...listWords(owner),
    ...listMarkdown(owner).map(({ code, file, body }) => ({ code, file, key: '', text: body })),
  ];
  return texts.flatMap(({ code, file, key, text }) => {
    const former = formerByCode.get(code);
    if (!former?.size) return [];
    const stale = listPriceNumbers(text).find((number) => former.has(number));
    if (stale === undefined) return [];
    const ids = new Set(former.get(stale)?.map(({ id }) => id));
    const finding = launchTaskAt(file, key, reason('formerPrice', { amount: stale }));
    return [{ ...finding, offers: [...ids] }];
  });
}

const earlierConfiguration = z.object({
  languages: z.array(z.object({ code: z.string() })),
  offers: z.array(z.object({ id: z.string(), price: prices.optional().catch(undefined) })),
});

function readEarlier(text: string) {
  const json = readJsonc(text);
  if ('code' in json) return [];
  return earlierConfiguration.safeParse(json.value).data ?? [];
}

function amountIn(price: Prices | undefined, code: string): string | undefined {
  const priceNow = priceIn(price, code);
  if (!priceNow || 'share' in priceNow) return undefined;
  return String('from' in priceNow ? priceNow.from : priceNow.fixed);
}

/**
 * The numbers of a text that may be prices: amounts with their currency, and numbers in thousands,
 * for a currency may be a word of any language.
 */
function listPriceNumbers(text: string): string[] {
  const plain = readDigits(text);
  const isYear = (number: string) => /^(19|20)\d\d$/.test(number) && plain.includes(number);
  const amounts = (plain.match(amount) ?? []).flatMap(listNumbers);
  const large = listNumbers(text).filter((number) => Number(number) >= 1000 && !isYear(number));
  return [...amounts, ...large];
}
