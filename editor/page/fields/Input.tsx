import { valueAt } from '../../../model/files/value-at.ts';
import type { Path } from '../../api.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import { ColourInput } from './ColourInput.tsx';
import type { Column, LeafField } from './field-props.ts';
import { MediaInput } from './MediaInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useTyped } from './use-typed.ts';

export type InputProps = {
  id: string;
  field: LeafField;
  path: Path;
  column: Column;
  columns: readonly Column[];
  value: unknown;
  /** Ids for aria-labelledby and aria-describedby. */
  names: string;
  notes: string;
  isWrong: boolean;
};

/** The control for a value of one kind. */
export function Input(props: InputProps) {
  const { editor, onFocus, together } = useView();
  const { t } = useWords();
  const { id, field, path, column, columns, names, notes, isWrong } = props;
  const { file } = column;
  const typed = useTyped(file, path);
  const value = typed ? typed.value : props.value;
  // A reference has the same value in every language.
  const set = (next: unknown) => {
    for (const other of field.kind === 'reference' && together ? columns : [column])
      if (valueAt(other.state?.value, path) !== undefined || other === column) editor.type(other.file, path, next);
  };
  const common = {
    id,
    'aria-labelledby': names,
    'aria-describedby': notes || undefined,
    'aria-invalid': isWrong || undefined,
    onFocus: () => onFocus({ file, key: path.join('.') }),
  };
  switch (field.kind) {
    case 'film':
    case 'captions':
    case 'text':
      return (
        <TextInput
          {...common}
          field={field.kind === 'text' ? field : { kind: 'text', label: '' }}
          column={column}
          value={String(value ?? '')}
          onChange={set}
        />
      );
    case 'picture':
      return (
        <MediaInput
          {...common}
          isOptional={field.optional ?? false}
          file={file}
          value={String(value ?? '')}
          onChange={(next) => set(next || undefined)}
        />
      );
    case 'colour':
      return <ColourInput {...common} value={String(value ?? '')} file={file} role={String(path.at(-1))} onChange={set} />;
    case 'switch':
    case 'mark':
      return (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => set(target.checked || (field.kind === 'mark' ? undefined : false))}
        />
      );
    case 'choice':
      return (
        <select {...common} value={String(value ?? '')} onChange={({ target }) => set(target.value || undefined)}>
          {(field.optional || !field.options.includes(String(value))) && <option value="">{t('none')}</option>}
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'reference':
      return <ReferenceInput {...common} of={field.of} value={String(value ?? '')} onChange={set} />;
    case 'date':
      return (
        <input
          {...common}
          type="date"
          value={String(value ?? '').slice(0, 10)}
          onChange={({ target }) => target.value && set(target.value)}
        />
      );
    case 'number':
      return <NumberInput {...common} value={value} onChange={set} />;
  }
}
