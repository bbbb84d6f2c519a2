import css from './Sample.module.css';

/** Marks an example, so that nobody takes it for a real customer. */
export function Sample({ children }: { children: string }) {
  return <span className={css.sample}>{children}</span>;
}
