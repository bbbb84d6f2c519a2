import { valueAt } from '../../../model/files/value-at.ts';
import { blankOf, fits } from '../values.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import { FieldGroup, headingId } from './FieldGroup.tsx';
import type { CompositeProps } from './field-props.ts';

/** A value of one of several kinds: a choice of the kind, then its fields. */
export function OneOfView(part: CompositeProps<'oneOf'>) {
  const { field, path, columns, above, depth, removal } = part;
  const { editor, FieldView } = useView();
  const { t, label } = useWords();
  const id = headingId(columns, path);
  const value = columns.map(({ state }) => valueAt(state?.value, path)).find((one) => one !== undefined);
  const chosen = Math.max(
    0,
    field.options.findIndex((option) => fits(option, value)),
  );
  const option = field.options[chosen];
  const choose = (index: number) => {
    const next = field.options[index];
    if (next) void editor.change(...columns.map(({ file }) => ({ kind: 'set' as const, file, path, value: blankOf(next) })));
  };
  return (
    <FieldGroup
      id={id}
      part={part}
      actions={
        <>
          <select
            aria-label={t('kindOf', { name: label(field.label) })}
            value={chosen}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {field.options.map(({ label: name, kind }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: kinds are identified by their index in the schema
              <option key={index} value={index}>
                {label(name) || kind}
              </option>
            ))}
          </select>
          {removal}
        </>
      }
    >
      {option && <FieldView field={option} path={path} columns={columns} above={`${above} ${id}`} depth={depth + 1} />}
    </FieldGroup>
  );
}
