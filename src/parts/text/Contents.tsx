import css from './Contents.module.css';

export type ContentsEntry = { slug: string; text: string };

/** The table of contents of a long text. */
export function Contents({ title, entries }: { title: string; entries: ContentsEntry[] }) {
  return (
    <nav className={css.contents} aria-label={title}>
      <p>{title}</p>
      <ol>
        {entries.map(({ slug, text }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
