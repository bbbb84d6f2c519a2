import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { valueAt } from '../../../model/schemas/value-at.ts';
import { type Change, type Field, factsFile } from '../../api.ts';
import { type Column, type FieldProps, type LeafField, type Part, useView } from '../view.ts';
import { AddLanguage } from './AddLanguage.tsx';
import { Quiet, Select, TypedField } from './controls.tsx';
import { createEntries } from './entries.ts';
import { fillIn } from './entry-changes.ts';
import { Notes } from './Notes.tsx';
import { Row } from './Row.tsx';
import { sectionType } from './read-list.ts';
import { blankOf, fits } from './values.ts';

type NamedProps<Kind extends Field['kind'] = Field['kind']> = FieldProps<Kind> & {
  name: string;
  actions?: ReactNode;
};

export const holdsOthers = ({ kind }: Field) => /^(group|list|record|oneOf)$/.test(kind);
/** Whether a field has a control of its own, which a list of choices has. */
const isLeaf = (field: Field) =>
  !holdsOthers(field) || (field.kind === 'list' && field.item.kind === 'choice');

/** A field with its name and everything below it, in all languages. */
export function FieldView({ name: own, ...props }: Omit<NamedProps, 'name'> & { name?: string }) {
  const { label } = useView();
  const { field } = props;
  if (field.kind === 'id') return null;
  const name = own ?? label(field.label);
  if (isLeaf(field)) return <Row {...props} field={field as LeafField} name={name} />;
  return <Holder {...props} name={name} />;
}

/** A field that holds others. */
function Holder({ field, name, actions, ...part }: NamedProps) {
  const { label } = useView();
  const { path, columns } = part;
  const there = columns.filter(({ state }) => (valueAt(state?.value, path) ?? null) !== null);
  const isThere = !field.optional || there.length > 0;
  const Level = `h${Math.min(6, path.length + 2)}` as 'h3';
  return (
    <div className={isThere ? 'group' : undefined} data-depth={path.length}>
      <div className="inline" tabIndex={-1}>
        {isThere && <Level>{name}</Level>}
        {actions}
        {field.optional && isThere && <Remove name={name} path={path} columns={there} />}
        {!isThere && <Add field={field} name={name} {...part} />}
        <Amount {...part} />
        {field.help && <span className="help">{label(field.help)}</span>}
        {columns.map(({ file, name: language }) => (
          <Notes key={file} file={file} at={path.join('.')} name={language} />
        ))}
      </div>
      {isThere && <Content {...part} field={field} />}
    </div>
  );
}

function Add({ field, name, path, columns }: NamedProps) {
  const { editor, state, t } = useView();
  const add = () =>
    editor.change(fillIn(columns, path, blankOf(field, state)), { text: t('added') });
  return <Quiet onClick={add}>+ {name}</Quiet>;
}

function Remove({ name, path, columns }: Part & { name: string }) {
  const { editor, t } = useView();
  const remove = (button: HTMLElement) => {
    const changes = columns.map(({ file }): Change => ({ kind: 'set', file, path }));
    const undo = editor.undo(() => button.focus());
    void editor.change(changes, { text: t('removed'), undo });
  };
  return (
    <Quiet
      aria-label={t('removeNamed', { name })}
      onClick={({ currentTarget }) => remove(currentTarget)}
    >
      {t('remove')}
    </Quiet>
  );
}

/** Leads from the words of an offer's price to its amount. */
function Amount({ path, columns }: Part) {
  const { names, open } = useView();
  const isPrice = columns[0]?.state?.form === 'offers' && path.length === 2 && path[1] === 'price';
  if (!isPrice) return null;
  const amount = { file: factsFile, key: ['offers', ...path].join('.') };
  return <Quiet onClick={() => open(amount)}>{names.namePlace(amount)}</Quiet>;
}

/**
 * The fields for search engines, names in a drawing, and the facts that seldom change come last.
 */
const last = new RegExp(
  '^(head|week|url|publisher|retention|modules|redirects|mailTo|booking.*' +
    '|embeds|analytics|lead.*)$',
);
export const isRare = ([key]: [string, Field]) => last.test(key);
export const byPlace = (one: [string, Field], other: [string, Field]) =>
  Number(isRare(one)) - Number(isRare(other));

/** What a field holds, without its name. */
export function Content({ field, ...part }: FieldProps): ReactNode {
  switch (field.kind) {
    case 'group':
      return <Group {...part} field={field} />;
    case 'list':
    case 'record':
      return <Entries {...part} field={field} />;
    case 'oneOf':
      return <OneOf {...part} field={field} />;
    default:
      return <Row {...part} field={field as LeafField} name="" />;
  }
}

function Group({ field: { fields, parts }, path, columns }: FieldProps<'group'>) {
  const type = parts && sectionType({ path, columns });
  const shown = Object.entries(fields).filter(([key]) => !type || key === type);
  return shown.sort(byPlace).flatMap(([key, field]) => [
    <FieldView
      key={key}
      // A section has its type as long as it is there.
      field={type ? { ...field, optional: undefined } : field}
      path={[...path, key]}
      columns={columns}
    />,
    key === 'title' && path.length === 0 && <Body key="body" columns={columns} />,
  ]);
}

/** The Markdown below the front matter, which has no schema. */
function Body({ columns }: { columns: readonly Column[] }) {
  const { t } = useView();
  const own = columns.filter(({ state }) => state?.body !== undefined);
  if (own.length === 0) return null;
  const field = { kind: 'markdown', label: '', help: t('bodyHelp') } as const;
  return <Row field={field} name={t('body')} path={[]} columns={own} />;
}

/** A value of one of several kinds, which can be chosen. */
function OneOf({ field, path, columns }: FieldProps<'oneOf'>) {
  const { editor, state, t, label } = useView();
  const { options } = field;
  const values = columns.map((column) => valueAt(column.state?.value, path));
  const value = values.find((one) => one !== undefined);
  const option = (options.find((one) => fits(one, value)) ?? options[0]) as Field;
  const choose = (chosen: string) => {
    const next = options.find((one) => one.label === chosen) ?? field;
    return editor.change(fillIn(columns, path, blankOf(next, state)));
  };
  return (
    <>
      <Select
        aria-label={t('kindOf', { name: label(field.label) })}
        value={option.label}
        choices={options.map((one) => ({ value: one.label, name: label(one.label) }))}
        onChange={choose}
      />
      <Content field={option} path={path} columns={columns} />
    </>
  );
}

type ListProps = FieldProps<'list' | 'record'>;
const firstControl = 'li:last-child :is(textarea, select, input:not([type="checkbox"]))';

/**
 * The entries of a list or a record, with buttons that add, move and remove them in all languages
 * at once.
 */
function Entries(props: ListProps) {
  const { field } = props;
  const { state, t, label } = useView();
  const list = useRef<HTMLOListElement>(null);
  const apply = useApply(list);
  const entries = createEntries(props, state, label);
  const { steps, choices } = entries;
  const { max } = limitsOf(field);
  const adding = `+ ${label(field.item.label || field.label)}`;
  const [isNaming, setNaming] = useState(false);
  const add = (name: string) => apply(entries.add(name), t('added'), firstControl);
  const addNamed = (name: string) => {
    setNaming(false);
    if (name) void add(name);
  };
  return (
    <>
      <ol ref={list} tabIndex={-1}>
        {steps.map((step, index) => (
          <Entry key={step} {...props} entries={entries} index={index} apply={apply} />
        ))}
      </ol>
      {entries.isOfLanguages && <AddLanguage />}
      {steps.length < max && choices && choices.length > 0 && (
        <Select aria-label={adding} empty={adding} choices={choices} onChange={add} />
      )}
      {steps.length < max && !choices && !entries.isOfLanguages && (
        <Quiet onClick={() => (field.kind === 'record' ? setNaming(true) : add(''))}>
          {adding}
        </Quiet>
      )}
      {isNaming && <TypedField label={adding} value="" isAsked onDone={addNamed} />}
    </>
  );
}

const limitsOf = (field: ListProps['field']) =>
  field.kind === 'list' ? field : { min: 0, max: Number.POSITIVE_INFINITY };

type Apply = (changes: readonly Change[], text: string, focused?: string) => Promise<void>;

/** Makes changes, and focuses what they are about: an element of the list, else the list. */
function useApply(list: RefObject<HTMLOListElement | null>): Apply {
  const { editor } = useView();
  return async (changes, text, focused) => {
    const canBeUndone = changes.every(({ kind }) => kind === 'move' || kind === 'set');
    const undo = canBeUndone ? editor.undo(() => list.current?.focus()) : undefined;
    if (changes.length === 0 || !(await editor.change(changes, { text, undo }))) return;
    const element = focused && list.current?.querySelector<HTMLElement>(`:scope > ${focused}`);
    (element || list.current)?.focus({ preventScroll: !element });
  };
}

type EntryProps = ListProps & {
  entries: ReturnType<typeof createEntries>;
  index: number;
  apply: Apply;
};

/** An entry with its own name, and buttons beside it. */
function Entry({ field, path, columns, entries, index, apply }: EntryProps) {
  const { t } = useView();
  const { steps, nameOf, move, remove } = entries;
  const step = steps[index] ?? '';
  const name = nameOf(step, index);
  const { min, max } = limitsOf(field);
  const isOrdered = field.kind === 'list' && min < max && steps.length > 1;
  const mover = (key: 'moveUp' | 'moveDown', sign: string, to: number) => (
    <Quiet
      key={key}
      name={key}
      aria-label={t(key, { name })}
      aria-disabled={!(to in steps)}
      onClick={() => apply(move(index, to), t('moved'), `li:nth-child(${to + 1}) [name=${key}]`)}
    >
      {sign}
    </Quiet>
  );
  const actions = [
    isOrdered && mover('moveUp', '↑', index - 1),
    isOrdered && mover('moveDown', '↓', index + 1),
    steps.length > min && (
      <Quiet
        key="remove"
        aria-label={t('removeNamed', { name })}
        onClick={() => apply(remove(step), t('removed'))}
      >
        ×
      </Quiet>
    ),
  ];
  return (
    <li className="entry">
      <FieldView
        field={field.item}
        path={[...path, step]}
        columns={columns}
        name={name}
        actions={actions}
      />
    </li>
  );
}
