/** Where a text stands in a previewed page: `nth` counts the texts that read alike, from 0. */
export type Spot = { area: 'header' | 'main' | 'footer'; nth: number };

export type FromPage = { kind: 'ready'; isFault: boolean } | { kind: 'clicked'; texts: readonly string[]; spot: Spot };

/** A text as it reads: without doubled spaces and invisible characters. */
export const plain = (text: string): string =>
  text
    .replace(/[\u00AD\u200B-\u200F\u2060\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
