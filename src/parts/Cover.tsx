import type { CoverImage } from '../data/media.ts';
import css from './Cover.module.css';

const cover = `picture ${css.cover}`;

export function Cover({
  image: { alt, drawing, picture },
  first,
}: {
  image: CoverImage;
  first?: boolean;
}) {
  if (drawing) {
    const role = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's drawing, cleaned
    return <div className={cover} {...role} dangerouslySetInnerHTML={{ __html: drawing }} />;
  }
  return (
    <img
      className={cover}
      {...picture}
      alt={alt}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
