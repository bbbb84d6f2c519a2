import { type ReactNode, useState } from 'react';
import { valueAt } from '../../../model/files/value-at.ts';
import type { Change, Field } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import { type Column, type FieldProps, fieldId, handleSubmit, headingId, type LeafField, type Part, useView } from '../view.ts';
import { useWords } from '../words.ts';
import { createEntries, sectionType } from './entries.ts';
import { Notes } from './Notes.tsx';
import { Row } from './Row.tsx';
import { blankOf, fits, listChoices } from './values.ts';

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
      return <EntriesView {...part} field={field} actions={removal} />;
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

type GroupProps = Part & { field: Field; actions: ReactNode; children: ReactNode };

/** What holds other fields: its name with buttons beside it, its help, its problems, and the fields. */
function FieldGroup({ field, actions, children, ...part }: GroupProps) {
  const { path, columns, depth } = part;
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
          columns.map(({ file, name }) => (
            <Notes key={file} id={`${fieldId({ file, key })}!`} file={file} keyOf={key} name={name} isTyped />
          ))}
      </div>
      {children}
    </div>
  );
}

/** The entries of a list or a record, with buttons that add, move and remove them in all languages at once. */
function EntriesView({ actions, ...props }: FieldProps<'list' | 'record'> & { actions: ReactNode }) {
  const { field, path, columns, above, depth } = props;
  const { editor, state } = useView();
  const { t, label } = useWords();
  const { steps, add, move, remove } = createEntries(props, state);
  const { min, max } = field.kind === 'list' ? field : { min: 0, max: Number.POSITIVE_INFINITY };
  const item = label(field.item.label || field.label);
  const section = field.item.kind === 'group' && field.item.parts ? field.item : undefined;
  const typeName = (type: string) => {
    const part = section?.parts?.includes(type) && fieldAt(state.forms[columns[0]?.state?.form ?? ''], [type]);
    return label((part || section?.fields[type])?.label ?? type);
  };
  const choices = field.kind === 'record' && field.of ? listChoices(field.of, state, label) : [];
  const nameOf = (step: string | number, index: number) => {
    if (field.kind === 'record') return choices.find(({ value }) => value === step)?.name ?? String(step);
    const type = section && typeName(sectionType({ columns, path: [...path, step] }));
    return [`${item} ${index + 1}`, type].filter(Boolean).join(' · ');
  };
  const addable = section
    ? [...new Set([...(section.parts ?? []).filter((one) => !steps.includes(one)), ...Object.keys(section.fields)])]
        .filter((type) => type !== 'id')
        .map((type) => ({ value: type, name: typeName(type) }))
    : choices.filter(({ value }) => !steps.includes(value));
  const apply = async (changes: readonly Change[], said: 'added' | 'moved' | 'removed') => {
    if (await editor.change(...changes)) editor.say({ key: said });
  };
  const adding = t('addNamed', { name: item });
  return (
    <FieldGroup {...props} actions={actions}>
      <ol className="entries">
        {steps.map((step, index) => {
          const entry = { path: [...path, step], columns, depth: depth + 1 };
          const id = headingId(entry);
          const name = nameOf(step, index);
          const before = steps[index - 1];
          const inner = { ...entry, above: `${above} ${id}` };
          return (
            <li key={step} className="entry">
              <div className="inline entryHead">
                <b id={id}>{name}</b>
                {field.kind === 'list' && min < max && before !== undefined && (
                  <button type="button" aria-label={t('moveUp', { name })} onClick={() => apply(move(step, before), 'moved')}>
                    ↑
                  </button>
                )}
                {steps.length > min && (
                  <button type="button" aria-label={t('removeNamed', { name })} onClick={() => apply(remove(step), 'removed')}>
                    ×
                  </button>
                )}
              </div>
              {field.item.kind === 'group' ? (
                <GroupFields {...inner} field={field.item} />
              ) : (
                <FieldView {...inner} field={{ ...field.item, label: '' }} />
              )}
            </li>
          );
        })}
      </ol>
      {addable.length > 0 && steps.length < max && (
        <select className="quiet" aria-label={adding} value="" onChange={({ target }) => apply(add(target.value), 'added')}>
          <option value="">+ {adding}</option>
          {addable.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
      {!section && choices.length === 0 && steps.length < max && (
        <form className="inline" onSubmit={handleSubmit((given) => apply(add(given.get('name')?.toString()), 'added'))}>
          {field.kind === 'record' && <input name="name" required aria-label={adding} />}
          <button type="submit" className="quiet">
            + {adding}
          </button>
        </form>
      )}
    </FieldGroup>
  );
}
