import {
  choice,
  drawingOrPicture,
  focus,
  group,
  httpsAddress,
  id,
  identifies,
  labelled,
  mediaFile,
  refuse,
  z,
} from '../schemas/schema.ts';
import { prices } from './price.ts';

/** The drawings that an offer can carry, see src/offers/drawings.ts. */
export const offerDrawings = ['page', 'week', 'steps', 'list'] as const;
export type OfferDrawing = (typeof offerDrawings)[number];

/** The icons that an offer can have, see src/offers/offer-icons.ts. */
const offerIcons = [
  'page',
  'calendar',
  'chat',
  'growth',
  'people',
  'star',
  'pin',
  'card',
  'bell',
  'flow',
  'megaphone',
  'film',
  'pen',
  'dumbbell',
] as const;
export type OfferIcon = (typeof offerIcons)[number];

const icon = z.union(
  [
    z.enum(offerIcons).meta(labelled('One of the drawn icons')),
    mediaFile('iconFile', 'svg').meta({ ...labelled('A drawing of your own'), kind: 'picture' }),
  ],
  refuse('icon', { names: offerIcons.join(', ') }),
);

/** Half a year: on a phone, a day of it is two pixels wide. */
const mostDrawnDays = 26 * 7;

const days = z
  .int(refuse('days'))
  .min(1, refuse('fewDays'))
  .max(mostDrawnDays, refuse('tooManyDays', { count: mostDrawnDays }));

/**
 * The weeks over which the lengths of all offers are drawn: four, or as many as the longest takes.
 */
export const weeksOf = (
  offers: readonly { days?: number | undefined; mostDays?: number | undefined }[],
): number => Math.max(4, ...offers.map(({ days = 0, mostDays = days }) => Math.ceil(mostDays / 7)));

export const offer = group('Offer', {
  id: id('Id', 'Under it, the words of the offer stand in each language.').meta(
    identifies('offers'),
  ),
  picture: drawingOrPicture(offerDrawings).meta(
    labelled(
      'Picture',
      'A drawing needs words of its own, which stand with the words of the offers.',
    ),
  ),
  focus,
  icon: icon
    .optional()
    .meta(
      labelled(
        'Icon',
        'Above its name, in the colours of the site. A drawing of your own is an SVG file.',
      ),
    ),
  link: httpsAddress(
    'offerPage',
    'Link',
    'The page that it opens. Without one, the contact form.',
  ).optional(),
  action: choice('Words of the link', ['learnMore', 'book', 'signUp']),
  days: days
    .optional()
    .meta(
      labelled(
        'Days of work',
        'Drawn in the table of offers, up to half a year. Without them an offer has no end.',
      ),
    ),
  mostDays: days.optional().meta(labelled('Days of work at most', 'Where it may take longer.')),
  price: prices.optional().meta(labelled('Price')),
});
