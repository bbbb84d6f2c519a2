import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { type OfferFigureName, weeksOf } from '../../model/configuration/offer.ts';
import { formatPrice, type Price, priceIn } from '../../model/configuration/price.ts';
import type { Focus } from '../../model/configuration/values.ts';
import type { Words } from '../../model/words/index.ts';
import { isDrawnFigure } from '../drawings/draw-offer.ts';
import { prepareFigure } from '../drawings/offer-drawings.ts';
import { type Picture, preparePicture } from './media.ts';
import { configuration, wordsIn } from './owner.ts';

/** An offer: its facts from site.config.jsonc with its words in a language. */
export type Offer = Pick<Configuration['offers'][number], 'id' | 'link' | 'days' | 'mostDays'> & {
  language: Language;
  words: Words['offers'][string];
  actionLabel: string;
  /** The weeks over which its length is drawn, as those of all offers. */
  weeks: number;
  figure: OfferFigure;
  /** The price in the language, as a value and in its words. */
  price?: { value: Price; text: string };
};

/** One of the drawn set, a picture of it with the owner's words in it, or a picture of the owner's; empty for none. */
export type OfferFigure = { name?: OfferFigureName; picture?: Picture };

/** In pixels; two columns of a phone's width to seven of the widest page, for screens of one and two dots. */
const widths = [480, 800, 1200, 1600];

/**
 * Every offer, in the order of site.config.jsonc.
 * @param sizes how wide their pictures stand, as in the sizes attribute of <img>
 */
export function offersIn(language: Language, sizes: string): Promise<Offer[]> {
  const { offers, site: frame, services } = wordsIn(language);
  const prepare = async (figure: string, focus: Focus | undefined, words: Offer['words']): Promise<OfferFigure> => {
    if (figure === 'none') return {};
    if (!isDrawnFigure(figure))
      return { picture: await preparePicture(figure, { sizes, widths, ...(focus && { ratio: 16 / 9, focus }) }) };
    return { name: figure, ...(words.figure && { picture: await prepareFigure(language, figure, words.figure) }) };
  };
  const weeks = weeksOf(configuration.offers);
  return Promise.all(
    configuration.offers.map(async ({ id, link, days, mostDays, action, figure, focus, price: prices }) => {
      const words = offers[id] as Offer['words'];
      const price = priceIn(prices, language.code);
      return {
        id,
        language,
        link,
        days,
        mostDays,
        weeks,
        words,
        actionLabel: frame.actions[action],
        figure: await prepare(figure, focus, words),
        ...(price && { price: { value: price, text: formatPrice(price, services.prices, language, words.price?.unit) } }),
      };
    }),
  );
}
