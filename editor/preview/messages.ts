/** A text of a file by its path with dots. An empty key is the Markdown below the front matter; `line` counts in it from 1. */
export type Place = { file: string; key: string; line?: number };

/** A text in an element, and its range in the element's text; none for a text in an attribute. */
export type Mark = readonly [place: Place, from?: number, to?: number];

/** Messages from the bridge in a previewed page to the editor. */
export type FromPage =
  /** The page has loaded. It is a fault when the server failed to render it. */
  | { kind: 'ready'; path: string; isFault: boolean }
  /** A click, with the place of the clicked text; with its text where it is all that its element holds. */
  | { kind: 'clicked'; place?: Place | undefined; text?: string | undefined }
  /** The text that is being edited in the page; it is final once the focus has left it. */
  | { kind: 'typed'; place: Place; text: string; isFinal: boolean }
  /** Ctrl+S or Cmd+S was pressed. */
  | { kind: 'save' };

/** Messages from the editor to the bridge. */
export type ToPage =
  | { kind: 'refresh' }
  /** Outlines the text of a place; without a place, removes the outline. */
  | { kind: 'show'; place?: Place }
  /** Lets the clicked text be edited in the page. */
  | { kind: 'edit'; place: Place }
  /** The problem of the outlined text; empty once it is valid. */
  | { kind: 'problem'; text: string };
