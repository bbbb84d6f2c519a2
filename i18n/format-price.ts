import { fill } from './fill.ts';
import { toLanguageTag } from './format-time.ts';
import type { Language } from './language.ts';

/** What something costs: an amount in a currency (ISO 4217), once or by the month, or a share in per cent. */
export type Price =
  | { from: number; currency: string; per?: 'month' }
  | { fixed: number; currency: string; per?: 'month' }
  | { share: number };

/** How a language says each kind of price, around {amount}, or {percent} and {unit}. */
export type PriceForms = Record<'from' | 'fromMonthly' | 'fixed' | 'monthly' | 'share', string>;

/**
 * A price as the language's country writes it: 'From $1,900', 'À partir de 1 900 €'.
 * @param unit what a share is of
 */
export function formatPrice(price: Price, forms: PriceForms, language: Pick<Language, 'locale'>, unit = ''): string {
  const tag = toLanguageTag(language);
  if ('share' in price) {
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(price.share / 100);
    return fill(forms.share, { percent, unit });
  }
  const { currency, per } = price;
  const numbers = new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return 'from' in price
    ? fill(per ? forms.fromMonthly : forms.from, { amount: numbers.format(price.from) })
    : fill(per ? forms.monthly : forms.fixed, { amount: numbers.format(price.fixed) });
}
