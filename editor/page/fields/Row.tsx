import type { ReactNode } from 'react';
import { valueAt } from '../../../model/files/value-at.ts';
import { fieldId, useView } from '../view.ts';
import { useWords } from '../words.ts';
import css from './Fields.module.css';
import { type Column, headingId, type LeafField, type Part } from './field-props.ts';
import { Input } from './Input.tsx';
import { RefusedText } from './RefusedText.tsx';
import { TranslationNote } from './TranslationNote.tsx';
import { useTyped } from './use-typed.ts';

type Props = Part & { field: LeafField; actions: ReactNode };

/** One text in all languages, side by side. */
export function Row({ actions, ...part }: Props) {
  const { field, columns, above } = part;
  const { shown } = useView();
  const { label } = useWords();
  const id = headingId(part);
  return (
    <div className={css.row}>
      {field.label && (
        <div className={`inline ${css.heading}`}>
          <span id={id} className={css.label}>
            {label(field.label)}
          </span>
          {actions}
          {field.help && (
            <span id={`${id}?`} className="help">
              {label(field.help)}
            </span>
          )}
        </div>
      )}
      <div className={css.cells}>
        {columns
          .filter(({ code }) => !code || shown.includes(code))
          .map((column) => (
            <Cell
              key={column.code}
              {...part}
              column={column}
              name={`${above} ${field.label ? id : ''} lang-${column.code}`}
              help={field.help ? `${id}?` : ''}
            />
          ))}
      </div>
    </div>
  );
}

/** @param name ids of what names the control @param help id of what describes it in every language */
function Cell({ column, name, help, ...part }: Omit<Props, 'actions'> & { column: Column; name: string; help: string }) {
  const { problemsAt, translationAt, names } = useView();
  const { file, state } = column;
  const key = part.path.join('.');
  const id = fieldId({ file, key });
  const typed = useTyped(file, part.path);
  if (state?.value === undefined) return <div />;
  const problems = problemsAt(file, key);
  const translation = translationAt(file, key);
  const isWrong = problems.length > 0 || typed?.refusal !== undefined;
  return (
    <div className={css.cell}>
      <Input
        {...part}
        column={column}
        id={id}
        value={valueAt(state.value, part.path)}
        aria-labelledby={name}
        aria-describedby={`${id}! ${help}`}
        aria-invalid={isWrong || undefined}
      />
      <div id={`${id}!`}>
        {typed?.refusal && <RefusedText typed={typed} />}
        {problems.map(({ message }) => (
          <p key={message} className={css.problem}>
            {names.translateMessage(message, file)}
          </p>
        ))}
        {translation && <TranslationNote translation={translation} />}
      </div>
    </div>
  );
}
