/** What the preview's process is started with, see run-dev.ts; `port` is the editor's own. */
export type PreviewSettings = {
  cache: string;
  port: number;
  cookie: string;
  bridge: string;
  /** The owner's own folder. */
  owner: string;
  /** The address of a page with every script of the site. */
  first: string;
};
/**
 * Tells the process that files of the shown folder have changed. It answers 'renewed' once pages
 * show them.
 */
export type Renewal = { changed: readonly string[] };

/** Where a text stands in a previewed page: `nth` counts the texts that read alike, from 0. */
export type Spot = { area: 'header' | 'main' | 'footer'; nth: number };

/** A click is at a letter of the first of the texts: `at` is the number of those before it. */
export type FromPage =
  | { kind: 'ready'; isFault: boolean }
  | { kind: 'clicked'; texts: readonly string[]; at: number; spot: Spot };

/**
 * Moves letters in Unicode: ASCII by 0xE0000 becomes tags, which are invisible, and which `plain`
 * moves back.
 */
export const move = (text: string, by: number) =>
  String.fromCodePoint(...[...text].map((one) => Number(one.codePointAt(0)) + by));

/** A text as it reads: without doubled spaces and invisible characters. */
export const plain = (text: string): string =>
  text
    .replace(/…([\u{E0020}-\u{E007E}]+)/gu, (_, tags: string) => move(tags, -0xe0000))
    .replace(/[\u00AD\u200B-\u200F\u2060\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Whether a page's text reads like an owner's, in which anything may stand for a placeholder such
 * as {weeks}. One without words of its own, such as "{amount}", would read like every text.
 */
export function isReadingOf(written: string): (text: string) => boolean {
  if (!/(^|\})[^{]*\p{L}/u.test(written)) return (text) => text === written;
  const pattern = new RegExp(`^${RegExp.escape(written).replace(/\\\{\w+\\\}/g, '.+?')}$`);
  return (text) => pattern.test(text);
}
