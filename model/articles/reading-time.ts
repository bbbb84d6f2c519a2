import { splitWords } from '../../i18n/split-words.ts';
import { memoize } from '../files/memoize.ts';

/** Adults read prose at about 240 words a minute (Brysbaert 2019, DOI 10.1016/j.jml.2019.104047). */
const wordsPerMinute = 240;

/** Counts the words of a Markdown text, without its markup. */
export const countWords = memoize((markdown: string): number => {
  const words = markdown.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu) ?? [];
  return words.flatMap(splitWords).length;
});

/** Whole minutes, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / wordsPerMinute));
