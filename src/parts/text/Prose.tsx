import type { ReactNode } from 'react';
import css from './Prose.module.css';

export type ContentsEntry = { slug: string; text: string };

type Props = {
  contents: string;
  sections: ContentsEntry[];
  /** Whether the sections are numbered, as those of legal texts are. */
  isNumbered?: boolean;
  /** The text, as Markdown makes it. */
  children: ReactNode;
  end?: ReactNode;
};

const longFrom = 4;

export const listSections = (headings: readonly (ContentsEntry & { depth: number })[]): ContentsEntry[] =>
  headings.filter(({ depth }) => depth === 2);

/** A long text from Markdown with its table of contents beside it: articles, legal texts, pages of the owner's. */
export function Prose({ contents, sections, isNumbered, children, end }: Props) {
  return (
    <div className="section">
      <div className="grid">
        {sections.length >= longFrom && (
          <nav className={`aside no-print ${css.contents}`} aria-label={contents}>
            <p>{contents}</p>
            <ol>
              {sections.map(({ slug, text }) => (
                <li key={slug}>
                  <a className="tap" href={`#${slug}`}>
                    {text}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="matter">
          <div className={isNumbered ? `${css.prose} ${css.numbered}` : css.prose}>{children}</div>
          {end}
        </div>
      </div>
    </div>
  );
}
