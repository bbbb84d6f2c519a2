import type { ReactNode } from 'react';
import { configurationFile } from '../../../model/configuration/configuration-file.ts';
import { valueAt } from '../../../model/schemas/value-at.ts';
import type { Change, Field } from '../../api.ts';
import { type Column, type FieldPlace, type FieldProps, type LeafField, useView } from '../view.ts';
import { blankOf, fits } from './blank-values.ts';
import { QuietButton, Select } from './controls.tsx';
import { Entries } from './Entries.tsx';
import { addPriceWords, fillIn, isOfferPrice } from './entry-changes.ts';
import { Notes } from './Notes.tsx';
import { Row } from './Row.tsx';
import { sectionType } from './read-list.ts';

type NamedProps = FieldProps & { name: string; actions?: ReactNode };

export const holdsOthers = ({ kind }: Field) => /^(group|list|record|oneOf)$/.test(kind);
/** Whether a field has a control of its own, which a list of choices has. */
const isLeaf = (field: Field): field is Extract<LeafField, Field> =>
  !holdsOthers(field) || (field.kind === 'list' && field.item.kind === 'choice');

/** A field with its name and everything below it, in all languages. */
function FieldView({ name: givenName, ...props }: Omit<NamedProps, 'name'> & { name?: string }) {
  const { label } = useView();
  const { field } = props;
  if (field.kind === 'id') return null;
  const name = givenName ?? label(field.label);
  if (isLeaf(field)) return <Row {...props} field={field} name={name} />;
  return <Branch {...props} name={name} />;
}

/** A field that holds others. */
function Branch({ field, name, actions, ...place }: NamedProps) {
  const { label } = useView();
  const { path, columns } = place;
  const there = columns.filter(({ state }) => (valueAt(state?.value, path) ?? null) !== null);
  const isThere = !field.optional || there.length > 0;
  const Level = `h${Math.min(6, path.length + 2)}` as 'h3';
  return (
    <div className={isThere ? 'group' : undefined} data-depth={path.length}>
      <div className="inline" tabIndex={-1}>
        {isThere && <Level>{name}</Level>}
        {actions}
        {field.optional && isThere && <Remove name={name} path={path} columns={there} />}
        {!isThere && <Add field={field} name={name} {...place} />}
        <OtherHalf {...place} />
        {field.help && <span className="help">{label(field.help)}</span>}
        {columns.map(({ file, name: language }) => (
          <Notes key={file} file={file} at={path.join('.')} name={language} />
        ))}
      </div>
      {isThere && <Content {...place} field={field} />}
    </div>
  );
}

function Add({ field, name, path, columns }: NamedProps) {
  const { editor, state, t } = useView();
  const add = async (button: HTMLElement) => {
    const holder = button.closest('[data-depth]');
    const changes = [
      ...fillIn(columns, path, blankOf(field, state)),
      ...addPriceWords(path, state),
    ];
    await editor.change(changes, { text: t('added') });
    holder?.querySelector<HTMLElement>('textarea, input, select')?.focus();
  };
  return (
    <QuietButton data-adds onClick={({ currentTarget }) => add(currentTarget)}>
      + {name}
    </QuietButton>
  );
}

function Remove({ name, path, columns }: FieldPlace & { name: string }) {
  const { editor, t } = useView();
  const remove = (button: HTMLElement) => {
    const changes = columns.map(({ file }): Change => ({ kind: 'set', file, path }));
    const undo = editor.undo(() => button.focus());
    void editor.change(changes, { text: t('removed'), undo });
  };
  return (
    <QuietButton
      aria-label={t('removeNamed', { name })}
      onClick={({ currentTarget }) => remove(currentTarget)}
    >
      {t('remove')}
    </QuietButton>
  );
}

/** Leads from the words of an offer's price to its amount, and from the amount to its words. */
function OtherHalf({ path, columns }: FieldPlace) {
  const { state, names, open } = useView();
  const isWords = columns[0]?.state?.form === 'offers';
  const facts = isWords ? ['offers', ...path] : path;
  if (!isOfferPrice(facts)) return null;
  const words = Object.values(state.files).find(({ form }) => form === 'offers');
  const half = isWords
    ? { file: configurationFile, key: facts.join('.') }
    : { file: words?.path ?? '', key: path.slice(1).join('.') };
  return <QuietButton onClick={() => open(half)}>{names.namePlace(half)}</QuietButton>;
}

/** Matches the keys of rare fields: those for search engines, of drawings, and of lasting facts. */
const rare = /^(head|week|url|publisher|retention|modules|redirects|mailTo|embeds|analytics)$/;
const rareGroups = /^(booking|lead)/;
export const isRare = ([key]: [string, Field]) => rare.test(key) || rareGroups.test(key);
/** Sorts rare fields behind all others. */
export const byPlace = (one: [string, Field], other: [string, Field]) =>
  Number(isRare(one)) - Number(isRare(other));

/** What a field holds, without its name. */
export function Content({ field, ...place }: FieldProps): ReactNode {
  switch (field.kind) {
    case 'group':
      return <Group {...place} field={field} />;
    case 'list':
    case 'record':
      return <Entries {...place} field={field} View={FieldView} />;
    case 'oneOf':
      return <OneOf {...place} field={field} />;
    default:
      return isLeaf(field) && <Row {...place} field={field} name="" />;
  }
}

function Group({ field: { fields, parts }, path, columns }: FieldProps<'group'>) {
  const type = parts && sectionType({ path, columns });
  const entries = Object.entries(fields).filter(([key]) => !type || key === type);
  return entries.sort(byPlace).flatMap(([key, field]) => [
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
  const withBody = columns.filter(({ state }) => state?.body !== undefined);
  if (withBody.length === 0) return null;
  const field = { kind: 'markdown', label: '', help: t('bodyHelp') } as const;
  return <Row field={field} name={t('body')} path={[]} columns={withBody} />;
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
    const said = { text: t('changed'), undo: editor.undo() };
    return editor.change(fillIn(columns, path, blankOf(next, state)), said);
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
