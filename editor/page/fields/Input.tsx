import type { AriaAttributes } from 'react';
import { valueAt } from '../../../model/files/value-at.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { Column, LeafField, Part } from './field-props.ts';
import { listChoices } from './list-choices.ts';
import { MediaInput, Select } from './MediaInput.tsx';
import { TextInput, useTyped } from './TextInput.tsx';

type Props = Part & AriaAttributes & { id: string; field: LeafField; column: Column; value: unknown };

/** The control for a value of one kind. */
export function Input({ field, path, column, columns, value: known, above: _, depth: __, ...props }: Props) {
  const { editor, state, onFocus } = useView();
  const { label } = useWords();
  const { file } = column;
  const typed = useTyped(file, path);
  const value = typed ? typed.value : known;
  // A reference has the same value in every language.
  const set = (next: unknown) => {
    for (const other of field.kind === 'reference' ? columns : [column])
      if (valueAt(other.state?.value, path) !== undefined || other === column) editor.type(other.file, path, next);
  };
  const common = { ...props, onFocus: () => onFocus({ file, key: path.join('.') }) };
  const isOptional = field.optional ?? false;
  const text = { ...common, value: String(value ?? ''), isOptional, onChange: (next: string) => set(next || undefined) };
  switch (field.kind) {
    case 'switch':
    case 'mark': {
      const off = field.kind === 'mark' ? undefined : false;
      return <input {...common} type="checkbox" checked={value === true} onChange={({ target }) => set(target.checked || off)} />;
    }
    case 'number':
      return (
        <input
          {...common}
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
      return <input {...common} type={type} value={shown} onChange={({ target }) => target.value && set(target.value)} />;
    }
    case 'choice':
      return <Select {...text} choices={field.options.map((option) => ({ value: option, name: label(option) }))} />;
    case 'reference':
      return <Select {...text} choices={listChoices(field.of, state, label)} />;
    case 'picture':
      return <MediaInput {...text} file={file} />;
    default: {
      const { isOptional: __, ...own } = text;
      return (
        <TextInput {...own} onChange={(next) => set(next || (isOptional ? undefined : ''))} column={column} bounds={field} />
      );
    }
  }
}
