import type { Language } from '../i18n/language.ts';
import type { Site } from '../site-schema/site-config.ts';
import type { Copy } from '../site-schema/words/index.ts';
import { copyIn } from './copy.ts';
import { site } from './site.ts';

/** An offer: its facts from site.config.ts with its words in a language. */
export type Offer = Site['offers'][number] & { words: Copy['offers'][string]; actionLabel: string };

/** Every offer, in the order of site.config.ts. */
export function offersIn(language: Language): Offer[] {
  const copy = copyIn(language);
  return site.offers.map((offer) => ({
    ...offer,
    words: copy.offers[offer.id] as Offer['words'],
    actionLabel: copy.site.actions[offer.action],
  }));
}
