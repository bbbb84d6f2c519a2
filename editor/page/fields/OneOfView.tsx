import type { Field } from '../../api.ts';
import { blankOf, fits, valueAt } from '../values.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { Part } from './columns.ts';
import css from './Fields.module.css';
import { Heading, headingId } from './Heading.tsx';

type OneOfField = Extract<Field, { kind: 'oneOf' }>;

/** A value of one of several kinds: which one, then its fields. */
export function OneOfView({
  field,
  path,
  columns,
  above,
  depth,
  Inner,
  removal,
}: Part<OneOfField> & { removal?: React.ReactNode }) {
  const { editor } = useView();
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
    <div className={css.group} data-depth={depth}>
      <Heading id={id} field={field} path={path} columns={columns} depth={depth}>
        <select
          aria-label={t('kindOf', { name: label(field.label) })}
          value={chosen}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {field.options.map(({ label: name, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: kinds are told apart by their place in the schema
            <option key={index} value={index}>
              {label(name) || kind}
            </option>
          ))}
        </select>
        {removal}
      </Heading>
      {option && <Inner field={option} path={path} columns={columns} above={`${above} ${id}`} depth={depth + 1} Inner={Inner} />}
    </div>
  );
}
