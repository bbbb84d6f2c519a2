import type { Site } from '../site-schema/site-config.ts';

export type OfferName = 'websiteBuilds' | 'zeroToBooked' | 'growthPartnerships' | 'crm';

export type Offer = { name: OfferName; action: 'learnMore' | 'book' | 'signUp'; link: keyof Site['links'] };

/** Where each offer leads, and in which words. */
export const offers: readonly Offer[] = [
  { name: 'websiteBuilds', action: 'learnMore', link: 'websiteBuilds' },
  { name: 'zeroToBooked', action: 'learnMore', link: 'zeroToBooked' },
  { name: 'growthPartnerships', action: 'book', link: 'booking' },
  { name: 'crm', action: 'signUp', link: 'crm' },
];
