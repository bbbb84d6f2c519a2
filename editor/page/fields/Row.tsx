import { valueAt } from '../../../model/files/value-at.ts';
import { fieldId, useView } from '../view.ts';
import { useWords } from '../words.ts';
import { headingId } from './FieldGroup.tsx';
import css from './Fields.module.css';
import type { FieldProps, LeafField } from './field-props.ts';
import { Input, type InputProps } from './Input.tsx';
import { RefusedText } from './RefusedText.tsx';
import { TranslationNote } from './TranslationNote.tsx';
import { useTyped } from './use-typed.ts';

/** One text in all languages, side by side. */
export function Row({ field, path, columns, above, removal }: FieldProps<LeafField> & { removal?: React.ReactNode }) {
  const { shown } = useView();
  const { label } = useWords();
  const id = headingId(columns, path);
  return (
    <div className={css.row}>
      {field.label && (
        <div className={css.rowHead}>
          <span id={id} className={css.label}>
            {label(field.label)}
          </span>
          {removal}
          {field.help && (
            <span id={`${id}?`} className={css.help}>
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
              field={field}
              path={path}
              column={column}
              columns={columns}
              names={`${above} ${field.label ? id : ''} lang-${column.code}`}
              help={field.help && `${id}?`}
            />
          ))}
      </div>
    </div>
  );
}

type CellProps = Pick<InputProps, 'field' | 'path' | 'column' | 'columns' | 'names'> & { help?: string };

function Cell({ field, path, column, columns, names, help }: CellProps) {
  const { problemsAt, translationAt, names: named } = useView();
  const { file, state } = column;
  const key = path.join('.');
  const id = fieldId({ file, key });
  const typed = useTyped(file, path);
  if (state?.value === undefined) return <div />;
  const problems = problemsAt(file, key);
  const translation = translationAt(file, key);
  const notes = [
    ...(typed?.refusal ? [`${id}^`] : []),
    ...problems.map((_, index) => `${id}!${index}`),
    ...(translation ? [`${id}~`] : []),
    ...(help ? [help] : []),
  ];
  const isWrong = problems.length > 0 || typed?.refusal !== undefined;
  return (
    <div className={css.cell} data-wrong={isWrong || undefined}>
      <Input
        id={id}
        field={field}
        path={path}
        column={column}
        columns={columns}
        value={valueAt(state.value, path)}
        names={names}
        notes={notes.join(' ')}
        isWrong={isWrong}
      />
      {typed?.refusal && <RefusedText id={`${id}^`} typed={typed} />}
      {problems.map(({ message }, index) => (
        <p key={message} id={`${id}!${index}`} className={css.problem}>
          {named.translateMessage(message, file)}
        </p>
      ))}
      {translation && <TranslationNote id={`${id}~`} translation={translation} />}
    </div>
  );
}
