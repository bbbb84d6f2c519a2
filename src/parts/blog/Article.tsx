import type { ReactNode } from 'react';
import type { Author } from '../../../model/articles/articles.ts';
import type { Words } from '../../../model/words/index.ts';
import type { ArticleSummary } from '../../data/articles.ts';
import { Cover, type CoverImage } from '../Cover.tsx';
import { PageIntro } from '../PageIntro.tsx';
import type { ContentsEntry } from '../text/Contents.tsx';
import { Prose } from '../text/Prose.tsx';
import css from './Article.module.css';
import { ArticleEnd } from './ArticleEnd.tsx';
import { ArticleMeta } from './ArticleMeta.tsx';

type Props = {
  words: Words['blog'];
  article: ArticleSummary;
  author: Author | undefined;
  cover: CoverImage;
  sections: ContentsEntry[];
  /** The article's address with its host. */
  address: string;
  /** The text, as Markdown makes it. */
  children: ReactNode;
};

/** A whole article: title, picture, text, and where to pass it on. */
export function Article({ words, article, author, cover, sections, address, children }: Props) {
  return (
    <article>
      <PageIntro
        filled={6}
        eyebrow={words.eyebrow}
        title={article.title}
        standfirst={article.description}
        aside={<ArticleMeta words={words} article={article} author={author} />}
      />
      <div className={`grid ${css.opening}`}>
        <Cover image={cover} first />
      </div>
      <div className={css.text}>
        <Prose
          contents={words.contents}
          sections={sections}
          end={<ArticleEnd words={words} article={article} address={address} />}
        >
          {children}
        </Prose>
      </div>
    </article>
  );
}
