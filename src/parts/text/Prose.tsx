import type { ReactNode } from 'react';
import css from './Prose.module.css';

type Props = {
  contents: string;
  headings: readonly { depth: number; slug: string; text: string }[];
  /** Whether the sections are numbered, as those of legal texts are. */
  isNumbered?: boolean;
  /** The text, as Markdown makes it. */
  children: ReactNode;
  end?: ReactNode;
};

const longFrom = 4;

export function Prose({ contents, headings, isNumbered, children, end }: Props) {
  const sections = headings.filter(({ depth }) => depth === 2);
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
