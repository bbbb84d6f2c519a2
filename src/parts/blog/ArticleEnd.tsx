import { readableAddress } from '../../../model/files/decode-address.ts';
import type { Words } from '../../../model/words/index.ts';
import type { ArticleSummary } from '../../data/articles.ts';
import css from './ArticleEnd.module.css';

type Props = {
  words: Words['blog'];
  article: ArticleSummary;
  /** The article's address with its host. */
  address: string;
};

/** Escapes only what a query must: other letters stay as they are, since a word that the page repeats compresses to almost nothing. */
const encodeField = (text: string) => text.replace(/[\s%&#+?"<>`{}|\\^[\]]/gu, encodeURIComponent);

/** The end of an article: its topics, and its address to pass on. */
export function ArticleEnd({ words, article, address }: Props) {
  const mail = `mailto:?subject=${encodeField(article.title)}&body=${encodeField(address)}`;
  return (
    <dl className={css.end}>
      <div>
        <dt>{words.tags}</dt>
        <dd>{article.tags.join(', ')}</dd>
      </div>
      <div>
        <dt>{words.share}</dt>
        <dd>
          <a href={article.path} dir="ltr">
            {readableAddress(address).replace(/^https?:\/\//, '')}
          </a>
          <a href={mail}>{words.mail}</a>
        </dd>
      </div>
    </dl>
  );
}
