import { fill } from '../../../i18n/fill.ts';
import type { Words } from '../../../model/words/index.ts';
import { PageIntro } from '../PageIntro.tsx';
import { TextLink } from '../TextLink.tsx';

type Props = { words: Words['blog']; feed: string; page: number; pages: number };

/** The head of the blog; from the second page on it says which page it is. */
export function BlogIntro({ words, feed, page, pages }: Props) {
  return (
    <PageIntro
      filled={5}
      eyebrow={words.eyebrow}
      title={words.title}
      standfirst={page === 1 ? words.standfirst : fill(words.pagination.status, { page, pages })}
      aside={<TextLink href={feed}>{words.feed}</TextLink>}
    />
  );
}
