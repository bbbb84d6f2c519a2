import css from './Sample.module.css';

/** Marks an example, so that it is not taken for a real customer. */
export function Sample({ children }: { children: string }) {
  return <span className={css.sample}>{children}</span>;
}
