import { useLayoutEffect, useRef } from 'react';
import { textWidth } from '../../../i18n/text-width.ts';
import type { Field } from '../../api.ts';
import { joinLines, tidyText } from '../../tidy-text.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import css from './Fields.module.css';
import type { Column, ControlProps } from './field-props.ts';

type TextField = Extract<Field, { kind: 'text' }>;

const growsByItself = CSS.supports('field-sizing', 'content');

type Props = ControlProps<string> & { field: TextField; column: Column };

/** A text area that grows with its text, shows how long it may be, and offers the placeholders that it needs. */
export function TextInput({ field, column: { code, direction }, value, onChange, ...common }: Props) {
  const { editor } = useView();
  const area = useRef<HTMLTextAreaElement>(null);
  const isTouched = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text in the area
  useLayoutEffect(() => {
    if (growsByItself || !area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [value]);
  const type = (next: string) => {
    isTouched.current = true;
    onChange(next);
  };
  const leave = () => {
    if (!isTouched.current) return;
    const tidied = tidyText(value, code);
    if (tidied !== value) onChange(tidied);
    isTouched.current = false;
    void editor.flush();
  };
  const insert = (added: string) => {
    area.current?.focus();
    // The only way to insert text that the browser's undo can remove.
    document.execCommand('insertText', false, added);
  };
  const { min = 1, max } = field;
  const counterId = max !== undefined || min > 1 ? `${common.id}#` : undefined;
  return (
    <>
      <textarea
        {...common}
        ref={area}
        lang={code || undefined}
        dir={direction}
        rows={1}
        spellCheck
        value={value}
        aria-describedby={[common['aria-describedby'], counterId].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => type(joinLines(target.value))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onBlur={leave}
      />
      <BelowText field={field} text={value} counterId={counterId} onInsert={insert} />
    </>
  );
}

type BelowProps = { field: TextField; text: string; counterId: string | undefined; onInsert: (placeholder: string) => void };

/** The placeholders that a text may have, as buttons, and its length beside its bounds. */
function BelowText({ field: { needs = [], may = [], min = 1, max }, text, counterId, onInsert }: BelowProps) {
  const { t } = useWords();
  const count = textWidth(text);
  const isOut = count < min || (max !== undefined && count > max);
  if (!counterId && needs.length + may.length === 0) return null;
  return (
    <div className={css.under}>
      {[...needs, ...may].map((name) => (
        <button
          key={name}
          type="button"
          className={css.chip}
          data-missing={(needs.includes(name) && !text.includes(`{${name}}`)) || undefined}
          aria-label={t('insert', { name: `{${name}}` })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(`{${name}}`)}
        >
          {`{${name}}`}
        </button>
      ))}
      {counterId && (
        <span id={counterId} className={css.counter} data-out={isOut || undefined}>
          {t(min > 1 ? 'counter' : 'counterMax', { count, min, max: max ?? '…' })}
        </span>
      )}
    </div>
  );
}
