import { type AriaAttributes, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { setFrenchSpaces } from '../../../i18n/typography.ts';
import { valueAt } from '../../../model/files/value-at.ts';
import type { Path } from '../../api.ts';
import { type Column, type ControlProps, entriesAt, fieldId, headingId, type LeafField, type Part, useView } from '../view.ts';
import { useWords } from '../words.ts';
import { MediaInput, Select } from './MediaInput.tsx';
import { Notes, skipNotes } from './Notes.tsx';
import { listChoices } from './values.ts';

type RowProps = Part & { field: LeafField; actions: ReactNode };

/** One text in all languages, side by side. */
export function Row({ actions, ...part }: RowProps) {
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

function Cell({ column, name, help, ...part }: Omit<RowProps, 'actions'> & { column: Column; name: string; help: string }) {
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

type InputProps = Part & AriaAttributes & { id: string; field: LeafField; column: Column; value: unknown };

/** The control for a value of one kind. */
function Input({ field, path, column, columns, value: known, above: _, depth: __, ...props }: InputProps) {
  const { editor, state } = useView();
  const { label } = useWords();
  const { file } = column;
  const typed = useTyped(file, path);
  const value = typed ? typed.value : known;
  // A reference has the same value in every language.
  const set = (next: unknown) => {
    for (const other of field.kind === 'reference' ? columns : [column])
      if (valueAt(other.state?.value, path) !== undefined || other === column) editor.type(other.file, path, next);
  };
  const isOptional = field.optional ?? false;
  const text = { ...props, value: String(value ?? ''), isOptional, onChange: (next: string) => set(next || undefined) };
  switch (field.kind) {
    case 'switch':
    case 'mark': {
      const off = field.kind === 'mark' ? undefined : false;
      return <input {...props} type="checkbox" checked={value === true} onChange={({ target }) => set(target.checked || off)} />;
    }
    case 'number':
      return (
        <input
          {...props}
          type="number"
          step="any"
          value={text.value}
          onChange={({ target }) => set(target.value === '' ? undefined : Number(target.value))}
        />
      );
    case 'date':
    case 'colour': {
      const type = field.kind === 'date' ? 'date' : 'color';
      const shown = text.value.slice(0, 10);
      return <input {...props} type={type} value={shown} onChange={({ target }) => target.value && set(target.value)} />;
    }
    case 'choice':
      return <Select {...text} choices={field.options.map((option) => ({ value: option, name: label(option) }))} />;
    case 'reference':
      return <Select {...text} choices={listChoices(field.of, state, label)} />;
    case 'picture':
      return <MediaInput {...text} file={file} />;
    default: {
      const { isOptional: __, ...own } = text;
      return <TextInput {...own} onChange={(next) => set(next || (isOptional ? undefined : ''))} column={column} />;
    }
  }
}

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

/** A text area that grows with its text. */
function TextInput({ column, value, onChange, ...common }: ControlProps<string> & { column: Column }) {
  const { editor } = useView();
  const isTouched = useRef(false);
  const leave = () => {
    if (!isTouched.current) return;
    isTouched.current = false;
    const tidied = (column.code === 'fr' ? setFrenchSpaces(value) : value).trim();
    if (tidied !== value) onChange(tidied);
    void editor.flush();
  };
  return (
    <textarea
      {...common}
      lang={column.code || undefined}
      dir={column.direction}
      rows={rowsOf(value, 30)}
      spellCheck
      value={value}
      // TODO is there to be written over.
      onFocus={({ target }) => /^TODO\b/.test(value) && target.select()}
      onChange={({ target }) => {
        isTouched.current = true;
        onChange(target.value.replace(/\s*\n\s*/g, ' '));
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onBlur={leave}
    />
  );
}
