import { type AriaAttributes, useState } from 'react';
import { valueAt } from '../../../model/files/value-at.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { Column, ControlProps, LeafField, Part } from './field-props.ts';
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
      return <NumberInput {...common} value={value} onChange={set} />;
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

function NumberInput({ value, onChange, ...common }: ControlProps<unknown, number>) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...common}
      type="number"
      step="any"
      value={typed ?? String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value) onChange(Number(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
