import { z } from 'zod';
import { prices } from './price.ts';
import { called, drawingOrPicture, focus, httpsAddress, id, isIdOf } from './values.ts';

/** The drawings that an offer can carry, see src/components/sections/offers/OfferFigure.tsx. */
export const offerFigures = ['page', 'week', 'steps', 'list'] as const;
export type OfferFigureName = (typeof offerFigures)[number];

const days = z.int('write a number of days').min(1).max(28);

export const offer = z
  .strictObject({
    id: id.meta({ ...called('Id', 'Under it, the words of the offer stand in each language.'), ...isIdOf('offers') }),
    figure: drawingOrPicture(offerFigures, 'a picture').meta(called('Figure')),
    focus,
    link: httpsAddress("the offer's page").meta(called('Link', 'Where its link leads.')),
    action: z.enum(['learnMore', 'book', 'signUp'], 'write "learnMore", "book" or "signUp"').meta(called('Words of the link')),
    days: days.optional().meta(called('Days of work', 'Drawn over the table of offers. Without them an offer has no end.')),
    mostDays: days.optional().meta(called('Days of work at most', 'Where it may take longer.')),
    price: prices.optional().meta(called('Price')),
  })
  .meta(called('Offer'));
