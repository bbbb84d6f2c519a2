import type { ReactNode } from 'react';
import css from './Fields.module.css';

type Props = {
  /** What the button says. */
  label: string;
  /** The types of files that the dialogue offers, as in the attribute of an input. */
  accept: string;
  onChoose: (file: File) => unknown;
  /** What stands above the button. */
  children: ReactNode;
};

/** A place that takes a file, by file dialogue or drop. */
export function FilePlace({ label, accept, onChoose, children }: Props) {
  const choose = (file: File | undefined) => file && onChoose(file);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button in it does the same
    <div
      className={css.picture}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <label className={css.quiet}>
        {label}
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file can be chosen again, once it is corrected.
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
