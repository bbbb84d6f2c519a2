import { useRef } from 'react';
import { textWidth } from '../../../i18n/typography.ts';
import type { Field } from '../../api.ts';
import { joinLines, tidyText } from '../../tidy-text.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import css from './Fields.module.css';
import type { Column, ControlProps } from './field-props.ts';
import { useGrowing } from './use-growing.ts';

type Bounds = Pick<Extract<Field, { kind: 'text' }>, 'min' | 'max' | 'needs' | 'may'>;

/** A text area that grows with its text, shows how long it may be, and offers the placeholders that it needs. */
export function TextInput({
  bounds,
  column,
  value,
  onChange,
  ...common
}: ControlProps<string> & { bounds: Bounds; column: Column }) {
  const { editor } = useView();
  const { t } = useWords();
  const area = useGrowing(value);
  const isTouched = useRef(false);
  const leave = () => {
    if (!isTouched.current) return;
    isTouched.current = false;
    const tidied = tidyText(value, column.code);
    if (tidied !== value) onChange(tidied);
    void editor.flush();
  };
  const insert = (placeholder: string) => {
    area.current?.focus();
    // The only way to insert text that the browser's undo can remove.
    document.execCommand('insertText', false, placeholder);
  };
  const { needs = [], may = [], min = 1, max } = bounds;
  const count = textWidth(value);
  const counterId = max !== undefined || min > 1 ? `${common.id}#` : '';
  return (
    <>
      <textarea
        {...common}
        ref={area}
        lang={column.code || undefined}
        dir={column.direction}
        rows={1}
        spellCheck
        value={value}
        aria-describedby={`${common['aria-describedby']} ${counterId}`}
        onChange={({ target }) => {
          isTouched.current = true;
          onChange(joinLines(target.value));
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onBlur={leave}
      />
      <div className="inline">
        {[...needs, ...may].map((name) => (
          <button
            key={name}
            type="button"
            className={css.chip}
            data-missing={(needs.includes(name) && !value.includes(`{${name}}`)) || undefined}
            aria-label={t('insert', { name: `{${name}}` })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(`{${name}}`)}
          >
            {`{${name}}`}
          </button>
        ))}
        {counterId && (
          <span id={counterId} className={css.counter} data-out={count < min || (max && count > max) || undefined}>
            {t(min > 1 ? 'counter' : 'counterMax', { count, min, max: max ?? '…' })}
          </span>
        )}
      </div>
    </>
  );
}
