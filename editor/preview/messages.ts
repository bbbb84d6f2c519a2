/** Where a text stands in a previewed page: `nth` counts the texts that read alike, from 0. */
export type Spot = { area: 'header' | 'main' | 'footer'; nth: number };

/** Messages from the bridge in a previewed page to the editor. */
export type FromPage =
  | { kind: 'ready'; path: string; isFault: boolean }
  | { kind: 'clicked'; texts: readonly string[]; spot: Spot; isLogo: boolean };

/** Messages from the editor to the bridge. */
export type ToPage = { kind: 'refresh' } | { kind: 'show'; pattern?: string; nth?: number };

/** A text as it reads: without doubled spaces and invisible characters. */
export const plain = (text: string): string =>
  text
    .replace(/[\u00AD\u200B-\u200F\u2060\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The pattern of a field's text, as the source of a regular expression: anything may stand for a placeholder such as {weeks}. */
export const patternOf = (text: string): string =>
  `^${plain(text)
    .split(/\{\w+\}/)
    .map(RegExp.escape)
    .join('.+?')}$`;
