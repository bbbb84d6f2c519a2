import type { ReactNode } from 'react';
import type { Field } from '../../api.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import css from './Fields.module.css';
import { headingId, type Part } from './field-props.ts';

/** What holds other fields: its name with buttons beside it, its help, its problems, and the fields. */
export function FieldGroup({
  field,
  actions,
  children,
  ...part
}: Part & { field: Field; actions: ReactNode; children: ReactNode }) {
  const { path, columns, depth } = part;
  const { problemsAt, names } = useView();
  const { label } = useWords();
  const Level = `h${Math.min(6, depth + 3)}` as 'h3';
  return (
    <div className={css.group} data-depth={depth}>
      <div className={`inline ${css.heading}`}>
        {field.label && (
          <Level id={headingId(part)} className={depth === 0 ? 'title' : undefined}>
            {label(field.label)}
          </Level>
        )}
        {actions}
        {field.help && <p className="help">{label(field.help)}</p>}
        {columns.flatMap(({ file, name }) =>
          problemsAt(file, path.join('.')).map(({ message }) => (
            <p key={`${file}${message}`} className={css.problem}>
              {[name, names.translateMessage(message, file)].filter(Boolean).join(': ')}
            </p>
          )),
        )}
      </div>
      {children}
    </div>
  );
}
