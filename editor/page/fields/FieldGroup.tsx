import { isObject, valueAt } from '../../../model/files/value-at.ts';
import type { Field, Path } from '../../api.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import css from './Fields.module.css';
import type { Column, FieldProps } from './field-props.ts';

/** The fields of a group without its heading. */
export function GroupFields({ field, ...part }: FieldProps<Extract<Field, { kind: 'group' }>>) {
  const { FieldView } = useView();
  // Fields are in the order of the page; those for search engines come last.
  return Object.entries(field.fields)
    .filter(([key, inner]) => inner.kind !== 'id' && (!field.parts || key === sectionType(part)))
    .sort(([one], [other]) => Number(one === 'head') - Number(other === 'head'))
    .map(([key, inner]) => <FieldView key={key} {...part} field={inner} path={[...part.path, key]} />);
}

/** The type of a section: its one key beside the id. For a part of the engine's page, which has no other key, it is the id. */
export function sectionType({ columns, path }: Pick<FieldProps<Field>, 'columns' | 'path'>): string {
  const section = columns.map(({ state }) => valueAt(state?.value, path)).find(isObject) ?? {};
  return Object.keys(section).find((key) => key !== 'id') ?? String(section.id);
}

export const headingId = (columns: readonly Column[], path: Path) => `h:${columns[0]?.file}:${path.join('.')}`;

type FieldGroupProps = {
  id: string;
  part: Omit<FieldProps<Field>, 'above'>;
  /** Buttons beside its name. */
  actions: React.ReactNode;
  children: React.ReactNode;
};

/** A group or a list: its name, its help, its problems, and its fields. */
export function FieldGroup({ id, part: { field, path, columns, depth }, actions, children }: FieldGroupProps) {
  const { problemsAt, names } = useView();
  const { label } = useWords();
  const Level = `h${Math.min(6, depth + 3)}` as 'h3';
  return (
    <div className={css.group} data-depth={depth}>
      <div className={css.heading}>
        <Level id={id}>{label(field.label)}</Level>
        {actions}
        {field.help && <p className={css.help}>{label(field.help)}</p>}
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
