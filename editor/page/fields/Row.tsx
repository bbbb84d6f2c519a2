import { type ReactNode, useSyncExternalStore } from 'react';
import { readNumber, showNumber } from '../../../i18n/format.ts';
import { listCodes } from '../../../i18n/list-codes.ts';
import { textWidth } from '../../../i18n/typography.ts';
import { valueAt } from '../../../model/schemas/value-at.ts';
import { fieldId, isAt, withoutMark } from '../../api.ts';
import { type Column, type LeafField, type Part, useView } from '../view.ts';
import { ArticleInput } from './ArticleInput.tsx';
import { Select, TextArea, Tick } from './controls.tsx';
import { MediaInput } from './MediaInput.tsx';
import { Notes } from './Notes.tsx';
import { listChoices } from './values.ts';

type Props = Part & { field: LeafField };

/**
 * One text in all languages, side by side. Without a path it is the Markdown below the front
 * matter.
 */
export function Row({ name, actions, ...part }: Props & { name: string; actions?: ReactNode }) {
  const { field, path, columns } = part;
  const { shown, t, label } = useView();
  const help = `${fieldId({ file: columns[0]?.file ?? '', key: path.join('.') })}?`;
  const texts = columns.map(({ state: file }) =>
    path.length > 0 ? valueAt(file?.value, path) : file?.body,
  );
  const hasFacts = /\{(brand|phone|email|publisher|retention)\b/.test(texts.join());
  const isShown = ({ code, state: file }: Column) =>
    (!code || shown.includes(code)) && file?.value !== undefined;
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
            <Input {...part} column={column} help={help} />
            <Notes file={column.file} at={path.join('.')} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Input({ field, path, columns, column, help }: Props & { column: Column; help: string }) {
  const { editor, state, names, code, t, label } = useView();
  const { file, state: own } = column;
  const id = fieldId({ file, key: path.join('.') });
  const at = path.length > 0 ? path : undefined;
  const typed = useSyncExternalStore(editor.subscribe, () => editor.typedAt(id));
  const value = typed ? typed.value : at ? valueAt(own?.value, at) : own?.body;
  // A reference has the same value in every language, and a picture stays that of all languages
  // that share it.
  const isShared = ({ state: other }: Column) =>
    valueAt(other?.value, path.slice(0, -1)) !== undefined &&
    (field.kind === 'reference' ||
      (field.kind === 'picture' && valueAt(other?.value, path) === valueAt(own?.value, path)));
  const onChange = (next: unknown, before?: unknown) => {
    for (const other of columns)
      if (other === column || isShared(other)) editor.type(other.file, at, next, before);
  };
  const common = {
    id,
    lang: column.code || undefined,
    'aria-label': [...names.labelsOf(file, path), column.name].join(' '),
    'aria-describedby': `${id}# ${id}! ${help}`,
    'aria-invalid': state.problems.some(isAt(id)) || undefined,
  };
  const clear = field.optional ? undefined : '';
  const empty = field.optional && t('none');
  const read = (text: string) => (field.kind === 'number' ? readNumber(text) : text.trim());
  const show = (own: unknown) =>
    typeof own === 'number' ? showNumber(own, code) : String(own ?? '');
  const change = (next: string, before?: string) =>
    onChange(next ? read(next) : clear, before === '' ? (clear ?? null) : before && read(before));
  const text = { ...common, value: show(value), onChange: change };
  const { min = 0, max = Number.POSITIVE_INFINITY } = field.kind === 'text' ? field : {};
  const width = textWidth(withoutMark(text.value) === text.value ? text.value.trim() : '');
  const length =
    width > max - 10
      ? `${width} / ${max}`
      : width > 0 && width < min && t('lacking', { count: min - width, min });
  const { label: word } = field.kind === 'list' ? field.item : field; // One word may mean several things, such as "none".
  const optionOf = (value: string) => ({ value, name: label(`${word}: ${value}`) });
  switch (field.kind) {
    case 'switch': {
      const set = (isOn: boolean) => onChange(isOn || (field.optional ? undefined : false));
      return (
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
      );
    }
    case 'date':
      return (
        <input
          {...text}
          type="date"
          value={text.value.slice(0, 10)}
          onChange={({ target }) => change(target.value)}
        />
      );
    case 'colour':
      return <input {...text} type="color" onChange={({ target }) => change(target.value)} />;
    case 'choice':
      return (
        <Select
          {...text}
          empty={empty && optionOf('').name}
          choices={field.options.map(optionOf)}
        />
      );
    case 'list': {
      const options = field.item.kind === 'choice' ? field.item.options : [];
      const ticked = [value].flat();
      const toggle = (option: string) =>
        onChange(options.filter((one) => ticked.includes(one) !== (one === option)));
      return (
        <fieldset {...common} className="inline">
          {options.map((option) => (
            <Tick
              key={option}
              label={optionOf(option).name}
              checked={ticked.includes(option)}
              onChange={() => toggle(option)}
            />
          ))}
        </fieldset>
      );
    }
    case 'reference':
      return <Select {...text} empty={empty} choices={listChoices(field.of, state, label)} />;
    case 'country':
    case 'currency':
      return <Select {...text} empty={empty} choices={listCodes(field.kind, code)} />;
    case 'picture':
      return <MediaInput {...text} empty={empty} file={column.file} />;
    case 'markdown':
      return <ArticleInput {...text} column={column} onChange={onChange} />;
    default:
      return (
        <>
          <TextArea {...text} column={column} field={field} tidy={(typed) => show(read(typed))} />
          {length && <small id={`${common.id}#`}>{length}</small>}
        </>
      );
  }
}
