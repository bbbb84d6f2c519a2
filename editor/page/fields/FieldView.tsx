import { valueAt } from '../../../model/files/value-at.ts';
import type { Field } from '../../api.ts';
import { blankOf } from '../values.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import { FieldGroup, GroupFields, headingId } from './FieldGroup.tsx';
import css from './Fields.module.css';
import type { Column, CompositeProps, FieldProps } from './field-props.ts';
import { ListView } from './ListView.tsx';
import { OneOfView } from './OneOfView.tsx';
import { RecordView } from './RecordView.tsx';
import { Row } from './Row.tsx';

/** A field with everything below it, in all languages. */
export function FieldView({ field, path, columns, above, depth }: FieldProps<Field>) {
  const { editor } = useView();
  const { t, label } = useWords();
  const has = ({ state }: Column) => valueAt(state?.value, path) !== undefined;
  const readable = columns.filter(({ state }) => state?.value !== undefined);
  const setAll = (where: readonly Column[], value?: unknown) =>
    editor.change(
      ...where.map(({ file, state }) => ({ kind: 'set' as const, file, path, value, was: valueAt(state?.value, path) })),
    );
  if (field.optional && field.kind !== 'mark' && !readable.some(has))
    return (
      <p className={css.absent}>
        <button type="button" className={css.quiet} onClick={() => setAll(readable, blankOf(field))}>
          + {label(field.label)}
        </button>
        {field.help && <small>{label(field.help)}</small>}
      </p>
    );
  const removal = field.optional && field.kind !== 'mark' && (
    <button
      type="button"
      className={css.quiet}
      aria-label={t('removeNamed', { name: label(field.label) })}
      onClick={() => setAll(readable.filter(has))}
    >
      {t('remove')}
    </button>
  );
  const part = { path, columns, above, depth, removal };
  switch (field.kind) {
    case 'group':
      return <GroupView {...part} field={field} />;
    case 'list':
      return <ListView {...part} field={field} />;
    case 'record':
      return <RecordView {...part} field={field} />;
    case 'oneOf':
      return <OneOfView {...part} field={field} />;
    case 'id':
      return null;
    default:
      return <Row {...part} field={field} />;
  }
}

function GroupView(part: CompositeProps<'group'>) {
  const { field, path, columns, above, depth, removal } = part;
  const id = headingId(columns, path);
  const inner = (
    <GroupFields field={field} path={path} columns={columns} above={field.label ? `${above} ${id}` : above} depth={depth + 1} />
  );
  if (!field.label) return inner;
  return (
    <FieldGroup id={id} part={part} actions={removal}>
      {inner}
    </FieldGroup>
  );
}
