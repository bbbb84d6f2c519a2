import type { ReactNode } from 'react';
import type { Field } from '../../api.ts';
import { entriesAt, useView } from '../view.ts';
import { useWords } from '../words.ts';
import { headingId, type Part } from './field-props.ts';
import { KeptText } from './Notes.tsx';

type GroupProps = Part & { field: Field; actions: ReactNode; children: ReactNode };

/** What holds other fields: its name with buttons beside it, its help, its problems, and the fields. */
export function FieldGroup({ field, actions, children, ...part }: GroupProps) {
  const { path, columns, depth } = part;
  const { state, names } = useView();
  const { label } = useWords();
  const Level = `h${Math.min(6, depth + 3)}` as 'h3';
  const key = path.join('.');
  return (
    <div className="group" data-depth={depth}>
      <div className="inline heading">
        {field.label && (
          <Level id={headingId(part)} className={depth === 0 ? 'title' : undefined}>
            {label(field.label)}
          </Level>
        )}
        {actions}
        {field.help && <p className="help">{label(field.help)}</p>}
        {key !== '' &&
          columns.flatMap(({ file, name }) => [
            ...entriesAt(state.problems, file, key).map(({ message }) => (
              <p key={`${file}${message}`} className="problem">
                {[name, names.translateMessage(message, file)].filter(Boolean).join(': ')}
              </p>
            )),
            ...entriesAt(state.kept, file, key).map((text) => <KeptText key={file} text={text} />),
          ])}
      </div>
      {children}
    </div>
  );
}
