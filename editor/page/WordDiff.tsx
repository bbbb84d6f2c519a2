import { diffWordsWithSpace } from 'diff';

/** What went and what came, word by word; read out as deletions and insertions. */
export const WordDiff = ({ before, after }: { before: string; after: string }) => (
  <p className="diff">
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
      const Tag = added ? 'ins' : removed ? 'del' : 'span';
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text in their order
      return <Tag key={index}>{value}</Tag>;
    })}
  </p>
);
