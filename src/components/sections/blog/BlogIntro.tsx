import { fill } from '../../../../i18n/fill.ts';
import type { Copy } from '../../../../model/words/index.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { PageIntro } from '../frame/PageIntro.tsx';

type Props = { copy: Copy['blog']; feed: string; page: number; pages: number };

/** The head of the blog; from the second page on it says which page it is. */
export function BlogIntro({ copy, feed, page, pages }: Props) {
  return (
    <PageIntro
      filled={5}
      eyebrow={copy.eyebrow}
      title={copy.title}
      standfirst={page === 1 ? copy.standfirst : fill(copy.pagination.status, { page, pages })}
      aside={<TextLink href={feed}>{copy.feed}</TextLink>}
    />
  );
}
