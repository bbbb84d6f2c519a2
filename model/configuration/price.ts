import { fill } from '../../i18n/fill.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { choice, group, labelled, z } from '../schemas/schema.ts';

const amount = z
  .number('write the amount as a number')
  .positive('write an amount above 0')
  .meta(labelled('Amount'));

const money = {
  currency: z
    .string('write the currency of the price, such as USD or EUR')
    .toUpperCase()
    .refine(
      (code) => Intl.supportedValuesOf('currency').includes(code),
      'write the currency as its three letters, such as USD or EUR',
    )
    .meta({ ...labelled('Currency'), kind: 'currency' }),
  per: choice('Per', ['month'], undefined, '"month", or take the line out').optional(),
};

const examples =
  'write { "from": 1900, "currency": "USD" }, { "fixed": 149, "currency": "USD", "per": "month" } or { "share": 10 }';
const share = amount
  .max(100, 'write a share of at most 100 per cent')
  .meta(labelled('Per cent', 'The words of the offer say of what.'));

const onePrice = z
  .union(
    [
      group('From a price', { from: amount, ...money }),
      group('A price', { fixed: amount, ...money }),
      group('A share', { share }),
    ],
    examples,
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
  `${examples}, or one per language`,
);

const isOne = (price: Prices): price is Price =>
  'from' in price || 'fixed' in price || 'share' in price;

export const priceIn = (price: Prices | undefined, code: string): Price | undefined =>
  price && (isOne(price) ? price : (price[code] ?? price.other));

/**
 * What is wrong with prices per language: [key, message] for each language without one, and each
 * key that is no language.
 */
export function findPriceGaps(
  price: Prices,
  codes: readonly string[],
): [key: string, message: string][] {
  if (isOne(price)) return [];
  return [
    ...codes
      .filter((code) => !priceIn(price, code))
      .map((code): [string, string] => [
        code,
        'write the price in this language, or one for the rest under other',
      ]),
    ...Object.keys(price)
      .filter((key) => key !== 'other' && !codes.includes(key))
      .map((key): [string, string] => [
        key,
        'this language is not in languages; remove it or add the language',
      ]),
  ];
}

type PriceForms = Record<'from' | 'fromMonthly' | 'fixed' | 'monthly' | 'share', string>;

/**
 * A price as the language's country writes it: 'From $1,900', 'À partir de 1 900 €'. @param unit
 * what a percentage is of
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
  return 'from' in price
    ? fill(per ? forms.fromMonthly : forms.from, {
        amount: formatMoney(price.from, currency, language),
      })
    : fill(per ? forms.monthly : forms.fixed, {
        amount: formatMoney(price.fixed, currency, language),
      });
}
