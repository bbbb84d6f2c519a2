import type { ReactNode } from 'react';
import { valueAt } from '../../../model/files/value-at.ts';
import { entriesAt, fieldId, useView } from '../view.ts';
import { useWords } from '../words.ts';
import { type Column, headingId, type LeafField, type Part } from './field-props.ts';
import { Input } from './Input.tsx';
import { Notes, skipNotes } from './Notes.tsx';
import { useTyped } from './TextInput.tsx';

type Props = Part & { field: LeafField; actions: ReactNode };

/** One text in all languages, side by side. */
export function Row({ actions, ...part }: Props) {
  const { field, columns, above } = part;
  const { shown } = useView();
  const { label } = useWords();
  const id = headingId(part);
  return (
    <div className="row">
      {field.label && (
        <div className="inline heading">
          <span id={id} className="label">
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
      <div className="cells">
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

function Cell({ column, name, help, ...part }: Omit<Props, 'actions'> & { column: Column; name: string; help: string }) {
  const { state: all } = useView();
  const { file, state } = column;
  const key = part.path.join('.');
  const id = fieldId({ file, key });
  const typed = useTyped(file, part.path);
  if (state?.value === undefined) return <div />;
  const isWrong = entriesAt(all.problems, file, key).length > 0 || entriesAt(all.kept, file, key).length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Tab from the notes, see skipNotes
    <div className="cell" onKeyDown={skipNotes}>
      <Input
        {...part}
        column={column}
        id={id}
        value={valueAt(state.value, part.path)}
        aria-labelledby={name}
        aria-describedby={`${id}! ${help}`}
        aria-invalid={isWrong || undefined}
      />
      <Notes id={`${id}!`} file={file} keyOf={key} isTyped={typed !== undefined} />
    </div>
  );
}
