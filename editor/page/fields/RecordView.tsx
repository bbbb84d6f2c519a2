import { useState } from 'react';
import { valueAt } from '../../../model/files/value-at.ts';
import { handleSubmit } from '../handle-submit.ts';
import { blankOf } from '../values.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import { FieldGroup, headingId } from './FieldGroup.tsx';
import css from './Fields.module.css';
import type { CompositeProps } from './field-props.ts';
import { AddChoice } from './ListButtons.tsx';
import { listChoices } from './ReferenceInput.tsx';

/** Entries by the ids of others, or by keys of their own. */
export function RecordView(part: CompositeProps<'record'>) {
  const { field, path, columns, above, depth, removal } = part;
  const { editor, state, FieldView } = useView();
  const { t, label } = useWords();
  const [name, setName] = useState('');
  const id = headingId(columns, path);
  const entriesOf = (value: unknown) => Object.keys((valueAt(value, path) as object | undefined) ?? {});
  const keys = [...new Set(columns.flatMap((column) => entriesOf(column.state?.value)))];
  const change = (key: string, value?: unknown) =>
    editor.change(
      ...columns
        .filter(
          (column) => column.state?.value !== undefined && entriesOf(column.state.value).includes(key) === (value === undefined),
        )
        .map(({ file }) => ({ kind: 'set' as const, file, path: [...path, key], value })),
    );
  const choices = listChoices(field.of ?? 'languages', state, label);
  const nameOf = (key: string) => choices.find(({ value }) => value === key)?.name ?? key;
  const entryName = t('entryName', { name: label(field.label) });
  const left = choices.filter(({ value }) => !keys.includes(value));
  return (
    <FieldGroup id={id} part={part} actions={removal}>
      {keys.map((key) => (
        <div key={key} className={css.entry}>
          <FieldView
            field={{ ...field.item, label: nameOf(key) }}
            path={[...path, key]}
            columns={columns}
            above={`${above} ${id}`}
            depth={depth + 1}
          />
          <button type="button" className={css.quiet} onClick={() => change(key)}>
            {t('removeNamed', { name: nameOf(key) })}
          </button>
        </div>
      ))}
      {field.of ? (
        left.length > 0 && (
          <AddChoice label={entryName} text={t('add')} choices={left} onAdd={(value) => change(value, blankOf(field.item))} />
        )
      ) : (
        <form
          className={css.inline}
          onSubmit={handleSubmit(async () => {
            if (name && (await change(name, blankOf(field.item)))) setName('');
          })}
        >
          <input value={name} aria-label={entryName} placeholder={entryName} onChange={({ target }) => setName(target.value)} />
          <button type="submit" className={css.quiet}>
            + {t('add')}
          </button>
        </form>
      )}
    </FieldGroup>
  );
}
