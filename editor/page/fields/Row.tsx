import { type ReactNode, useSyncExternalStore } from 'react';
import { valueAt } from '../../../model/schemas/value-at.ts';
import { fieldId, isAt } from '../../api.ts';
import { type Column, type FieldPlace, type LeafField, useView } from '../view.ts';
import { ArticleInput } from './ArticleInput.tsx';
import { Notes } from './Notes.tsx';
import { Checkboxes, TextInput, useText } from './TextInput.tsx';

type Props = FieldPlace & { field: LeafField };

/**
 * One text in all languages, side by side. Without a path it is the Markdown below the front
 * matter.
 */
export function Row({ name, actions, ...props }: Props & { name: string; actions?: ReactNode }) {
  const { field, path, columns } = props;
  const { shownLanguages, t, label } = useView();
  const help = `${fieldId({ file: columns[0]?.file ?? '', key: path.join('.') })}?`;
  const texts = columns.map(({ state: file }) =>
    path.length > 0 ? valueAt(file?.value, path) : file?.body,
  );
  const hasFacts = /\{(brand|phone|email|publisher|retention)\b/.test(texts.join());
  const isShown = ({ code, state: file }: Column) =>
    (!code || shownLanguages.includes(code)) && file?.value !== undefined;
  return (
    <div className="row">
      {name && (
        <div className="inline">
          <span className="label">{name}</span>
          {actions}
          <span id={help} className="help">
            {[field.help && label(field.help), hasFacts && t('facts')].filter(Boolean).join(' ')}
          </span>
        </div>
      )}
      <div className="cells">
        {columns.filter(isShown).map((column) => (
          <div key={column.code} className="cell" data-language={column.name}>
            <Input {...props} column={column} help={help} />
            <Notes file={column.file} at={path.join('.')} />
          </div>
        ))}
      </div>
    </div>
  );
}

type CellProps = Props & { column: Column; help: string };

/** The value of a field in one language, and what writes another one. */
function useValue({ field, path, columns, column }: CellProps) {
  const { editor } = useView();
  const { file, state } = column;
  const id = fieldId({ file, key: path.join('.') });
  const at = path.length > 0 ? path : undefined;
  const typed = useSyncExternalStore(editor.subscribe, () => editor.typedAt(id));
  const written = at ? valueAt(state?.value, at) : state?.body;
  // A reference has the same value in every language, and a picture stays that of all languages
  // that share it.
  const isShared = ({ state: other }: Column) =>
    valueAt(other?.value, path.slice(0, -1)) !== undefined &&
    (field.kind === 'reference' ||
      (field.kind === 'picture' && valueAt(other?.value, path) === valueAt(state?.value, path)));
  const write = (next: unknown, before?: unknown) => {
    const shared = columns.filter((other) => other === column || isShared(other));
    // `before` comes with what is typed; without it the value was chosen.
    if (before === undefined)
      editor.noteChoice(id, () => {
        for (const other of shared) editor.type(other.file, at, valueAt(other.state?.value, path));
      });
    for (const other of shared) editor.type(other.file, at, next, before);
  };
  return { id, value: typed ? typed.value : written, write };
}

function Input(props: CellProps) {
  const { field, path, column, help } = props;
  const { state, names } = useView();
  const { id, value, write } = useValue(props);
  const { read, show } = useText(field);
  const common = {
    id,
    lang: column.code || undefined,
    'aria-label': [...names.labelsOf(column.file, path), column.name].join(' '),
    'aria-describedby': `${id}# ${id}! ${help}`,
    'aria-invalid': state.problems.some(isAt(id)) || undefined,
  };
  const toValue = (text: string) => (text ? read(text) : field.optional ? undefined : '');
  const change = (next: string, before?: string) =>
    write(toValue(next), before === undefined ? undefined : (toValue(before) ?? null));
  const text = { ...common, value: show(value), onChange: change };
  switch (field.kind) {
    case 'switch':
      return (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => write(target.checked || (field.optional ? undefined : false))}
        />
      );
    case 'list':
      return <Checkboxes {...common} field={field} ticked={[value].flat()} onChange={write} />;
    case 'markdown':
      return <ArticleInput {...text} column={column} onChange={write} />;
    default:
      return <TextInput {...text} field={field} column={column} />;
  }
}
