/**
 * Animation is slow without a GPU: on the desktop tests ask for reduced motion, except
 * motion.spec.ts; on phones pages move.
 */
export const desktop = {
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: {} };

/** For journeys that differ between the two. */
export const screens = { desktop, phone };
