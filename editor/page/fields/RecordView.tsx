import { useState } from 'react';
import { valueAt } from '../../../model/files/value-at.ts';
import { blankOf } from '../values.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { Outer } from './columns.ts';
import { FieldGroup, headingId } from './FieldGroup.tsx';
import css from './Fields.module.css';

/** Entries by ids of site.config.jsonc, or by language. */
export function RecordView(part: Outer<'record'>) {
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
  const nameOf = (key: string) => state.languages.find(({ code }) => code === key)?.name ?? key;
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
      <form
        className={css.inline}
        onSubmit={async (event) => {
          event.preventDefault();
          if (name && (await change(name, blankOf(field.item)))) setName('');
        }}
      >
        <input
          value={name}
          aria-label={t('entryName', { name: label(field.label) })}
          placeholder={t('id')}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className={css.quiet}>
          + {t('add')}
        </button>
      </form>
    </FieldGroup>
  );
}
