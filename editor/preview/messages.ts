/** What the bridge in a previewed page tells the editor around it. */
export type FromPage =
  /** A fault: the server could not make the page. */
  | { kind: 'ready'; path: string; isFault: boolean }
  /** The page shows what the server has now. */
  | { kind: 'updated' }
  /** A click: the texts of what was clicked and what holds it, nearest first; `nth` of those with the same text. */
  | { kind: 'picked'; texts: string[]; nth: number; frame: boolean };

/** What the editor tells the bridge. */
export type ToPage =
  | { kind: 'refresh' }
  /** A regular expression for the whole text, as `patternOf` makes it; nothing takes the outline away. */
  | { kind: 'show'; pattern?: string; nth?: number };

/** White space as one plain space: pages break lines where files do not. */
export const flatten = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How long a part of a text must be to be told from others. */
export const tellingLength = 12;

/** A text as a regular expression that finds it. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
