import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { type OfferDrawing, weeksOf } from '../../model/configuration/offer.ts';
import { formatPrice, priceIn } from '../../model/configuration/price.ts';
import { offerLink } from '../../model/configuration/sample-links.ts';
import type { Words } from '../../model/words/index.ts';
import { type Picture, preparePicture } from '../data/media.ts';
import { configuration, listPages, readOwner, wordsIn } from '../data/owner.ts';
import { isDrawing, prepareDrawing } from './offer-drawings.ts';
import { iconBox, isOfferIcon, offerIcons } from './offer-icons.ts';

type Facts = Configuration['offers'][number];

export type Offer = Awaited<ReturnType<typeof offersIn>>[number];

type OfferPicture = Picture & { drawing?: OfferDrawing };

/** The shapes of an icon as SVG; those of the engine take the owner's corners. */
type OfferIcon = { viewBox: string; shapes: string; isOwn: boolean };

/** Up to seven columns of the widest page, for screens of one and two dots per CSS pixel. */
const space = { sizes: '(min-width: 40rem) 50vw, 100vw', widths: [480, 800, 1200, 1600] };

/**
 * The weeks over which the lengths of all offers are drawn; the style sheet knows them as --weeks
 * where they are not four.
 */
export const drawnWeeks = weeksOf(configuration.offers);
export const weekVariables: Record<string, number> = drawnWeeks > 4 ? { weeks: drawnWeeks } : {};

async function prepare(
  { picture, focus }: Facts,
  words: Words['offers'][string],
  language: Language,
): Promise<OfferPicture | undefined> {
  if (picture === 'none') return undefined;
  if (!isDrawing(picture))
    return preparePicture(picture, { ...space, ...(focus && { ratio: 16 / 9, focus }) });
  return (
    words.drawing && {
      ...(await prepareDrawing(language, picture, words.drawing)),
      drawing: picture,
    }
  );
}

function iconOf({ icon }: Facts): OfferIcon | undefined {
  if (!icon) return undefined;
  if (isOfferIcon(icon)) return { viewBox: iconBox, shapes: offerIcons[icon], isOwn: false };
  const drawing = readOwner().icons.get(icon);
  return drawing && { viewBox: drawing.viewBox.join(' '), shapes: drawing.shapes, isOwn: true };
}

export function offersIn(language: Language) {
  const { offers, site, services } = wordsIn(language);
  return Promise.all(
    configuration.offers.map(async (facts) => {
      const { id, days, mostDays, action } = facts;
      const words = offers[id] as Words['offers'][string];
      const price = priceIn(facts.price, language.code);
      return {
        id,
        language,
        link: offerLink(facts, language, configuration),
        days,
        mostDays,
        words,
        actionLabel: site.actions[action],
        /** The words after a link to the offer which say that the link opens in a new tab. */
        newTab: site.newTab,
        picture: await prepare(facts, words, language),
        icon: iconOf(facts),
        ...(price && {
          price: {
            value: price,
            text: formatPrice(price, services.prices, language, words.price?.unit),
          },
        }),
      };
    }),
  );
}

/** The owner's pages that open with an offer, such as those for one trade. */
export const tradePagesOf = (
  offer: string,
  language: Language,
): { href: string; label: string }[] =>
  listPages()
    .filter(
      ({ ownPage, language: pageLanguage }) =>
        pageLanguage === language && ownPage?.data.sections?.[0]?.hero?.offer === offer,
    )
    .map(({ path, label }) => ({ href: path, label }));
