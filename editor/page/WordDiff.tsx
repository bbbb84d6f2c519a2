import { diffWordsWithSpace } from 'diff';

/** The difference of two texts word by word, as <del> and <ins>. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <p className="diff">
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
      const Tag = added ? 'ins' : removed ? 'del' : 'span';
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text in their order
      return <Tag key={index}>{value}</Tag>;
    })}
  </p>
);
