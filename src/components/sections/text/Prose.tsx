import type { ReactNode } from 'react';
import { Contents, type ContentsEntry } from './Contents.tsx';
import css from './Prose.module.css';

type Props = {
  /** Shown above the table of contents. */
  contents: string;
  sections: ContentsEntry[];
  /** Legal texts count their sections. */
  isNumbered?: boolean;
  /** The text, as Markdown makes it. */
  children: ReactNode;
  /** Below the text, in its column. */
  end?: ReactNode;
};

/** From so many sections on, a text has a table of contents. */
const longFrom = 4;

/** The headings that a table of contents names. */
export const listSections = (headings: readonly (ContentsEntry & { depth: number })[]): ContentsEntry[] =>
  headings.filter(({ depth }) => depth === 2);

/** A long text from Markdown with its table of contents beside it: articles, legal texts, pages of the owner's. */
export function Prose({ contents, sections, isNumbered, children, end }: Props) {
  return (
    <div className="grid">
      {sections.length >= longFrom && (
        <div className={`aside ${css.contents}`}>
          <Contents title={contents} entries={sections} />
        </div>
      )}
      <div className="matter">
        <div className={isNumbered ? `${css.prose} ${css.numbered}` : css.prose}>{children}</div>
        {end}
      </div>
    </div>
  );
}
