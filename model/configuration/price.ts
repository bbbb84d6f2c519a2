import { fill } from '../../i18n/fill.ts';
import type { Language } from '../../i18n/language.ts';
import { formatMoney, formatNumber, isCurrency } from '../../i18n/numbers.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { choice, group, labelled, refuse, z } from '../schemas/schema.ts';

const amount = z.number(refuse('amount')).positive(refuse('noAmount')).meta(labelled('Amount'));

const money = {
  currency: z
    .string(refuse('currency'))
    .toUpperCase()
    .refine(isCurrency, refuse('knownCurrency'))
    .meta({ ...labelled('Currency'), kind: 'currency' }),
  per: choice(
    'Per',
    ['month'],
    undefined,
    refuse('choiceOrNone', { values: '"month"' }),
  ).optional(),
};

const share = amount
  .max(100, refuse('share'))
  .meta(labelled('Per cent', 'The words of the offer say of what.'));

const onePrice = z
  .union(
    [
      group('From a price', { from: amount, ...money }),
      group('A price', { fixed: amount, ...money }),
      group('A share', { share }),
    ],
    refuse('price'),
  )
  .meta(labelled('One price for all'));

/** A price: an amount in a currency (ISO 4217), once or by the month, or a percentage. */
export type Price = z.output<typeof onePrice>;

/**
 * One price for all languages, or one per language; `other` is for the languages that are not
 * named.
 */
export type Prices = Price | { [code: string]: Price | undefined };

/** The price of an offer in site.config.jsonc. */
export const prices: z.ZodType<Prices, Prices> = z.union(
  [
    onePrice,
    z.record(z.string(), onePrice.meta(labelled('Price'))).meta({
      ...labelled('One price per language', 'Under other, the one for the rest.'),
      of: 'languages',
    }),
  ],
  refuse('prices'),
);

const isOne = (price: Prices): price is Price =>
  'from' in price || 'fixed' in price || 'share' in price;

export const priceIn = (price: Prices | undefined, code: string): Price | undefined =>
  price && (isOne(price) ? price : (price[code] ?? price.other));

/**
 * What is wrong with prices per language: [key, reason] for each language without one, and each
 * key that is no language.
 */
export function findPriceGaps(
  price: Prices,
  codes: readonly string[],
): [key: string, why: Reason][] {
  if (isOne(price)) return [];
  return [
    ...codes
      .filter((code) => !priceIn(price, code))
      .map((code): [string, Reason] => [code, reason('noPrice')]),
    ...Object.keys(price)
      .filter((key) => key !== 'other' && !codes.includes(key))
      .map((key): [string, Reason] => [key, reason('unlistedLanguage')]),
  ];
}

type PriceForms = Record<'from' | 'fromMonthly' | 'fixed' | 'monthly' | 'share', string>;

/**
 * Writes a price as the language's country does: 'From $1,900', 'À partir de 1 900 €'.
 * @param unit what a percentage is of
 */
export function formatPrice(
  price: Price,
  forms: PriceForms,
  language: Pick<Language, 'locale'>,
  unit = '',
): string {
  if ('share' in price)
    return fill(forms.share, { percent: formatNumber(price.share, language, 'percent'), unit });
  const { currency, per } = price;
  const [form, value] =
    'from' in price
      ? [per ? forms.fromMonthly : forms.from, price.from]
      : [per ? forms.monthly : forms.fixed, price.fixed];
  return fill(form, { amount: formatMoney(value, currency, language) });
}
