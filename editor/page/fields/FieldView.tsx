import { type ReactNode, useRef } from 'react';
import { valueAt } from '../../../model/files/value-at.ts';
import type { Change, Field } from '../../api.ts';
import { type FieldProps, handleSubmit, type LeafField, useView } from '../view.ts';
import { Quiet, Select } from './controls.tsx';
import { createEntries, fillIn, sectionType } from './entries.ts';
import { Notes } from './Notes.tsx';
import { Row } from './Row.tsx';
import { blankOf, fits } from './values.ts';

type Props = FieldProps & { name?: string; actions?: ReactNode };

/** A field with its name and everything below it, in all languages. An entry has a name of its own, and buttons beside it. */
export function FieldView({ field, name: own, actions, ...part }: Props) {
  const { path, columns } = part;
  const { editor, state, t, label } = useView();
  if (field.kind === 'id') return null;
  const name = own ?? label(field.label);
  if (!/^(group|list|record|oneOf)$/.test(field.kind))
    return <Row {...part} field={field as LeafField} name={name} actions={actions} />;
  const there = columns.filter(({ state: file }) => (valueAt(file?.value, path) ?? undefined) !== undefined);
  const help = field.help && <span className="help">{label(field.help)}</span>;
  const Level = `h${Math.min(6, path.length + 2)}` as 'h3';
  if (field.optional && there.length === 0)
    return (
      <p className="inline">
        <Quiet onClick={() => editor.change(fillIn(columns, path, blankOf(field, state)))}>+ {name}</Quiet>
        {help}
      </p>
    );
  return (
    <div className="group" data-depth={path.length}>
      <div className="inline">
        <Level className={path.length === 1 ? 'title' : undefined}>{name}</Level>
        {actions}
        {field.optional && (
          <Remove name={name} changes={there.map(({ file }) => ({ kind: 'set', file, path }))}>
            {t('remove')}
          </Remove>
        )}
        {help}
        {columns.map(({ file, name: language }) => (
          <Notes key={file} file={file} at={path.join('.')} name={language} />
        ))}
      </div>
      <Content {...part} field={field} />
    </div>
  );
}

/** What a field holds, without its name. The fields for search engines come last. */
export function Content({ field, ...part }: FieldProps): ReactNode {
  const { editor, state, t, label } = useView();
  switch (field.kind) {
    case 'group':
      return Object.entries(field.fields)
        .filter(([key]) => !field.parts || key === sectionType(part))
        .sort(([one], [other]) => Number(one === 'head') - Number(other === 'head'))
        .map(([key, inner]) => <FieldView key={key} {...part} field={inner} path={[...part.path, key]} />);
    case 'list':
    case 'record':
      return <Entries {...part} field={field} />;
    case 'oneOf': {
      const value = part.columns.map((column) => valueAt(column.state?.value, part.path)).find((one) => one !== undefined);
      const option = (field.options.find((one) => fits(one, value)) ?? field.options[0]) as Field;
      const choose = (text: string) => {
        const blank = blankOf(field.options.find((one) => one.label === text) ?? field, state);
        return editor.change(fillIn(part.columns, part.path, blank));
      };
      return (
        <>
          <Select
            aria-label={t('kindOf', { name: label(field.label) })}
            value={option.label}
            choices={field.options.map((one) => ({ value: one.label, name: label(one.label) }))}
            onChange={choose}
          />
          <Content {...part} field={option} />
        </>
      );
    }
    default:
      return <Row {...part} field={field as LeafField} name="" />;
  }
}

type RemoveProps = { name: string; changes: readonly Change[]; children: ReactNode };

/** A button that asks, removes a part in all languages, and hands its focus to the part's list or to the page's fields. */
function Remove({ name, changes, children }: RemoveProps) {
  const { editor, t } = useView();
  const remove = async (button: HTMLElement) => {
    const around = button.closest<HTMLElement>('ol') ?? document.getElementById('fields');
    if (confirm(t('sureRemove', { name })) && (await editor.change(changes, { key: 'removed' })))
      around?.focus({ preventScroll: true });
  };
  return (
    <Quiet aria-label={t('removeNamed', { name })} onClick={({ currentTarget }) => remove(currentTarget)}>
      {children}
    </Quiet>
  );
}

/** The entries of a list or a record, with buttons that add, move and remove them in all languages at once. */
function Entries(props: FieldProps<'list' | 'record'>) {
  const { field, path, columns } = props;
  const { editor, state, t, label } = useView();
  const { steps, choices, nameOf, add, move, remove } = createEntries(props, state, label);
  const { min, max } = field.kind === 'list' ? field : { min: 0, max: Number.POSITIVE_INFINITY };
  const isOrdered = field.kind === 'list' && min < max && steps.length > 1;
  const list = useRef<HTMLOListElement>(null);
  const apply = async (changes: readonly Change[], key: 'added' | 'moved', focused: string) => {
    if (changes.length > 0 && (await editor.change(changes, { key })))
      list.current?.querySelector<HTMLElement>(`:scope > ${focused}`)?.focus();
  };
  const addEntry = (name?: string) => apply(add(name), 'added', 'li:last-child :is(textarea, input, select)');
  const adding = t('addNamed', { name: label(field.item.label || field.label) });
  return (
    <>
      <ol ref={list} tabIndex={-1}>
        {steps.map((step, index) => {
          const name = nameOf(step, index);
          const actions = (
            <>
              {isOrdered &&
                [index - 1, index + 1].map((to) => {
                  const way = to < index ? 'moveUp' : 'moveDown';
                  const go = () => apply(move(index, to), 'moved', `li:nth-child(${to + 1}) [name=${way}]`);
                  return (
                    <Quiet key={way} name={way} aria-label={t(way, { name })} aria-disabled={!(to in steps)} onClick={go}>
                      {to < index ? '↑' : '↓'}
                    </Quiet>
                  );
                })}
              {steps.length > min && (
                <Remove name={name} changes={remove(step)}>
                  ×
                </Remove>
              )}
            </>
          );
          return (
            <li key={step} className="entry">
              <FieldView field={field.item} path={[...path, step]} columns={columns} name={name} actions={actions} />
            </li>
          );
        })}
      </ol>
      {steps.length < max && choices && choices.length > 0 && (
        <Select aria-label={adding} empty={`+ ${adding}`} choices={choices} onChange={addEntry} />
      )}
      {steps.length < max && !choices && (
        <form className="inline" onSubmit={handleSubmit((given) => addEntry(String(given.get('name') ?? '')))}>
          {field.kind === 'record' && <input name="name" required aria-label={adding} placeholder={adding} />}
          <Quiet type="submit">+ {adding}</Quiet>
        </form>
      )}
    </>
  );
}
