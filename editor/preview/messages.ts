/** A text of a file, by its dotted path; an empty key is the text below the front matter, of which `line` is one, from 1. */
export type Place = { file: string; key: string; line?: number };

/** A text in an element: which part of the element's own text it is; none for a text in an attribute. */
export type Mark = readonly [place: Place, from?: number, to?: number];

/** What the bridge in a previewed page tells the editor around it. */
export type FromPage =
  /** A fault: the server could not make the page. */
  | { kind: 'ready'; path: string; isFault: boolean }
  /** The page shows what the server has now. */
  | { kind: 'updated' }
  /** A click, and the text that was clicked. */
  | { kind: 'picked'; place?: Place | undefined };

/** What the editor tells the bridge. */
export type ToPage =
  | { kind: 'refresh' }
  /** No place takes the outline away. */
  | { kind: 'show'; place?: Place };
