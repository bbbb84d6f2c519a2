import type { CoverImage } from '../../blog/present-article.ts';
import css from './Cover.module.css';

type Props = {
  image: CoverImage;
  /** The first picture of a page loads at once, the others when they come near. */
  first?: boolean;
};

export function Cover({ image: { alt, ...size }, first }: Props) {
  return (
    <img
      className={css.cover}
      {...size}
      alt={alt}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
