import { compareWords } from './compare-words.ts';

/** The difference of two texts, as <del> and <ins>. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <p className="diff">
    {compareWords(before, after).map(({ value, tag: Tag }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text in their order
      <Tag key={index}>{value}</Tag>
    ))}
  </p>
);
