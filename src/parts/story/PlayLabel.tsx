import type { ReactNode } from 'react';
import css from './PlayLabel.module.css';

/** The label on the poster of a video: a play sign, and words. */
export function PlayLabel({ children }: { children: ReactNode }) {
  return (
    <span className={css.label}>
      <span className={css.sign}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 0v20l16-10z" />
        </svg>
      </span>
      <span className={css.words}>{children}</span>
    </span>
  );
}
