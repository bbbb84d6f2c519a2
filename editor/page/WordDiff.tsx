import { diffWordsWithSpace } from 'diff';

type Part = { value: string; tag: 'del' | 'ins' | 'span' };

/** The difference of two texts word by word; of two that share less than a third, one whole after the other, as a person reads them. */
export function compareWords(before: string, after: string): Part[] {
  const parts = diffWordsWithSpace(before, after).map(
    ({ value, added, removed }): Part => ({ value, tag: added ? 'ins' : removed ? 'del' : 'span' }),
  );
  const shared = parts.filter(({ tag }) => tag === 'span').map(({ value }) => value);
  if (!before || !after || countLetters(shared.join('')) * 3 >= countLetters(before)) return parts;
  return [
    { value: before, tag: 'del' },
    { value: '\n', tag: 'span' },
    { value: after, tag: 'ins' },
  ];
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The difference of two texts, as <del> and <ins>. */
export const WordDiff = ({ before = '', after = '' }: { before?: string | undefined; after?: string | undefined }) => (
  <p className="diff">
    {compareWords(before, after).map(({ value, tag: Tag }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text in their order
      <Tag key={index}>{value}</Tag>
    ))}
  </p>
);
