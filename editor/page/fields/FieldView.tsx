import { useState } from 'react';
import { valueAt } from '../../../model/files/value-at.ts';
import type { Field } from '../../api.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import { EntriesView } from './EntriesView.tsx';
import { sectionType } from './entries.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { type Column, type FieldProps, headingId, type LeafField } from './field-props.ts';
import { Row } from './Row.tsx';
import { blankOf, fits } from './values.ts';

/** A field with everything below it, in all languages. */
export function FieldView({ field, ...part }: FieldProps) {
  const { path, columns, above, depth } = part;
  const { editor, state } = useView();
  const { t, label } = useWords();
  const [isOpened, setOpened] = useState(false);
  if (field.kind === 'id') return null;
  const name = label(field.label);
  const readable = columns.filter(({ state: file }) => file?.value !== undefined);
  const valueIn = ({ state: file }: Column) => valueAt(file?.value, path);
  const there = readable.filter((column) => (valueIn(column) ?? undefined) !== undefined);
  /** Writes a part at once, or keeps it until everything in it is right. */
  const fillIn = (value: unknown) => {
    setOpened(true);
    if (value === undefined) return;
    for (const { file } of readable) editor.type(file, path, value);
    void editor.flush();
  };
  const remove = async () => {
    setOpened(false);
    await editor.change(...there.map(({ file }) => ({ kind: 'set' as const, file, path })));
  };
  const isRemovable = field.optional && field.kind !== 'mark';
  if (isRemovable && there.length === 0 && !isOpened)
    return (
      <p className="inline">
        <button type="button" className="quiet" onClick={() => fillIn(isComposite(field) ? blankOf(field, state) : undefined)}>
          + {name}
        </button>
        {field.help && <span className="help">{label(field.help)}</span>}
      </p>
    );
  const removal = isRemovable && (
    <button type="button" className="quiet" aria-label={t('removeNamed', { name })} onClick={remove}>
      {t('remove')}
    </button>
  );
  const inner = { path, columns, above: field.label ? `${above} ${headingId(part)}` : above, depth: depth + 1 };
  switch (field.kind) {
    case 'group':
      if (!field.label) return <GroupFields {...inner} field={field} />;
      return (
        <FieldGroup {...part} field={field} actions={removal}>
          <GroupFields {...inner} field={field} />
        </FieldGroup>
      );
    case 'list':
    case 'record':
      return <EntriesView {...part} field={field} actions={removal} renderEntry={(entry) => <Entry {...entry} />} />;
    case 'oneOf': {
      const value = there.map(valueIn)[0];
      const option = field.options.find((one) => fits(one, value)) ?? field.options[0];
      const kinds = (
        <select
          key="kinds"
          aria-label={t('kindOf', { name })}
          value={option && field.options.indexOf(option)}
          onChange={({ target }) => fillIn(blankOf(field.options[Number(target.value)] ?? field, state))}
        >
          {field.options.map(({ label: of, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: kinds are identified by their index in the schema
            <option key={index} value={index}>
              {label(of) || kind}
            </option>
          ))}
        </select>
      );
      return (
        <FieldGroup {...part} field={field} actions={[kinds, removal]}>
          {option && <FieldView {...inner} field={option} />}
        </FieldGroup>
      );
    }
    default:
      return <Row {...part} field={field as LeafField & Field} actions={removal} />;
  }
}

const isComposite = ({ kind }: Field) => /^(group|list|record|oneOf)$/.test(kind);

/** The fields of a group without its heading. Those for search engines come last. */
export const GroupFields = ({ field, ...part }: FieldProps<'group'>) =>
  Object.entries(field.fields)
    .filter(([key]) => !field.parts || key === sectionType(part))
    .sort(([one], [other]) => Number(one === 'head') - Number(other === 'head'))
    .map(([key, inner]) => <FieldView key={key} {...part} field={inner} path={[...part.path, key]} />);

const Entry = ({ field, ...part }: FieldProps) =>
  field.kind === 'group' ? <GroupFields {...part} field={field} /> : <FieldView {...part} field={{ ...field, label: '' }} />;
