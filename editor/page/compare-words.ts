import { diffWordsWithSpace } from 'diff';

/** A part of two texts: of the first alone, of the second alone, or of both. */
export type WordPart = { value: string; tag: 'del' | 'ins' | 'span' };

/** The difference of two texts word by word; of two that share less than a third, one whole after the other, as a person reads them. */
export function compareWords(before: string, after: string): WordPart[] {
  const parts = diffWordsWithSpace(before, after).map(
    ({ value, added, removed }): WordPart => ({ value, tag: added ? 'ins' : removed ? 'del' : 'span' }),
  );
  const shared = parts.filter(({ tag }) => tag === 'span').map(({ value }) => value);
  const isRewritten = before !== '' && after !== '' && countLetters(shared.join('')) * 3 < countLetters(before);
  if (!isRewritten) return parts;
  return [
    { value: before, tag: 'del' },
    { value: '\n', tag: 'span' },
    { value: after, tag: 'ins' },
  ];
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
