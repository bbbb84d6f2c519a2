import { useRef, useSyncExternalStore } from 'react';
import { textWidth } from '../../../i18n/typography.ts';
import type { Field, Path } from '../../api.ts';
import { joinLines, tidyText } from '../../tidy-text.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { Column, ControlProps } from './field-props.ts';

type Bounds = Pick<Extract<Field, { kind: 'text' }>, 'min' | 'max'>;

/** The value that was typed into a field and not sent yet. */
export function useTyped(file: string, path: Path | undefined) {
  const { editor } = useView();
  return useSyncExternalStore(editor.subscribe, () => editor.typedAt(file, path));
}

/** About how many rows a text has, for browsers whose text areas do not grow by themselves. */
export const rowsOf = (text: string, letters: number): number =>
  CSS.supports('field-sizing', 'content')
    ? 1
    : text.split('\n').reduce((rows, line) => rows + 1 + Math.floor(line.length / letters), 0);

type Props = ControlProps<string> & { bounds: Bounds; column: Column };

/** A text area that grows with its text, shows how long it may be, and offers the placeholders that it needs. */
export function TextInput({ bounds, column, value, onChange, onFocus, ...common }: Props) {
  const { editor } = useView();
  const { t } = useWords();
  const isTouched = useRef(false);
  const leave = () => {
    if (!isTouched.current) return;
    isTouched.current = false;
    const tidied = tidyText(value, column.code);
    if (tidied !== value) onChange(tidied);
    void editor.flush();
  };
  const { min = 1, max } = bounds;
  const count = textWidth(value);
  const counterId = max !== undefined || min > 1 ? `${common.id}#` : '';
  return (
    <>
      <textarea
        {...common}
        lang={column.code || undefined}
        dir={column.direction}
        rows={rowsOf(value, 30)}
        spellCheck
        value={value}
        aria-describedby={`${common['aria-describedby']} ${counterId}`}
        onFocus={({ target }) => {
          onFocus();
          // TODO is there to be written over.
          if (/^TODO\b/.test(value)) target.select();
        }}
        onChange={({ target }) => {
          isTouched.current = true;
          onChange(joinLines(target.value));
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onBlur={leave}
      />
      {counterId && (
        <span id={counterId} className="counter" data-out={count < min || (max && count > max) || undefined}>
          {t(min > 1 ? 'counter' : 'counterMax', { count, min, max: max ?? '…' })}
        </span>
      )}
    </>
  );
}
