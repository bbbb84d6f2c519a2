import { useLayoutEffect, useRef } from 'react';
import { textWidth } from '../../../i18n/text-width.ts';
import type { Field } from '../../api.ts';
import { joinLines, tidyText } from '../../tidy-text.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { InputProps } from './columns.ts';
import css from './Fields.module.css';
import { useTyped } from './use-typed.ts';

type TextField = Extract<Field, { kind: 'text' }>;

const growsByItself = CSS.supports('field-sizing', 'content');

/** A text area that grows with its text, shows how long it may be, and offers the placeholders that it needs. */
export function TextInput({ id, field, path, column, value, names, notes, isWrong, lang }: InputProps<TextField>) {
  const { editor, onFocus } = useView();
  const { t } = useWords();
  const { file, direction } = column;
  const typed = useTyped(file, path);
  const text = String((typed ? typed.value : value) ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const isTouched = useRef(false);
  useLayoutEffect(() => {
    if (growsByItself || !area.current || text === undefined) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [text]);
  const type = (next: string) => {
    isTouched.current = true;
    editor.type(file, path, next);
  };
  const leave = () => {
    if (!isTouched.current) return;
    const tidied = tidyText(text, lang);
    if (tidied !== text) editor.type(file, path, tidied);
    isTouched.current = false;
    void editor.flush();
  };
  const insert = (added: string) => {
    area.current?.focus();
    // The only way to insert text that the browser's undo can remove.
    document.execCommand('insertText', false, added);
  };
  const places = [...(field.needs ?? []), ...(field.may ?? [])];
  const { min = 1, max } = field;
  const hasBounds = max !== undefined || min > 1;
  const count = textWidth(text);
  const isOut = count < min || (max !== undefined && count > max);
  return (
    <>
      <textarea
        ref={area}
        id={id}
        lang={lang || undefined}
        dir={direction}
        rows={1}
        spellCheck
        value={text}
        aria-labelledby={names}
        aria-describedby={`${notes}${hasBounds ? ` ${id}#` : ''}`.trim() || undefined}
        aria-invalid={isWrong || undefined}
        onFocus={() => onFocus({ file, key: path.join('.') })}
        onChange={({ target }) => type(joinLines(target.value))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onBlur={leave}
      />
      {(hasBounds || places.length > 0) && (
        <div className={css.under}>
          {places.map((name) => (
            <button
              key={name}
              type="button"
              className={css.chip}
              data-missing={(field.needs?.includes(name) && !text.includes(`{${name}}`)) || undefined}
              aria-label={t('insert', { name: `{${name}}` })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(`{${name}}`)}
            >
              {`{${name}}`}
            </button>
          ))}
          {hasBounds && (
            <span id={`${id}#`} className={css.counter} data-out={isOut || undefined}>
              {t(min > 1 ? 'counter' : 'counterMax', { count, min, max: max ?? '…' })}
            </span>
          )}
        </div>
      )}
    </>
  );
}
