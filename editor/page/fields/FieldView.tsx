import { type ReactNode, useRef } from 'react';
import { valueAt } from '../../../model/schemas/value-at.ts';
import type { Change, Field } from '../../api.ts';
import { type FieldProps, type LeafField, useView } from '../view.ts';
import { Quiet, Select } from './controls.tsx';
import { createEntries, fillIn, sectionType } from './entries.ts';
import { Notes } from './Notes.tsx';
import { Row } from './Row.tsx';
import { blankOf, fits } from './values.ts';

/**
 * A field with its name and everything below it, in all languages. An entry has a name of its own,
 * and buttons beside it.
 */
export function FieldView({
  field,
  name: own,
  actions,
  ...part
}: FieldProps & { name?: string; actions?: ReactNode }) {
  const { path, columns } = part;
  const { editor, state, names, open, t, label } = useView();
  if (field.kind === 'id') return null;
  const name = own ?? label(field.label);
  if (
    !/^(group|list|record|oneOf)$/.test(field.kind) ||
    (field.kind === 'list' && field.item.kind === 'choice')
  )
    return <Row {...part} field={field as LeafField} name={name} actions={actions} />;
  const there = columns.filter(
    ({ state: file }) => (valueAt(file?.value, path) ?? undefined) !== undefined,
  );
  const isThere = !field.optional || there.length > 0;
  const change = (button: HTMLElement) => {
    if (!isThere)
      return editor.change(fillIn(columns, path, blankOf(field, state)), { text: t('added') });
    const changes = there.map(({ file }): Change => ({ kind: 'set', file, path }));
    return (
      confirm(t('sureRemove', { name })) &&
      editor.change(changes, { text: t('removed'), undo: editor.undo(() => button.focus()) })
    );
  };
  const isPrice = columns[0]?.state?.form === 'offers' && path.length === 2 && path[1] === 'price';
  const amount = { file: 'site.config.jsonc', key: ['offers', ...path].join('.') };
  const Level = `h${Math.min(6, path.length + 2)}` as 'h3';
  return (
    <div className={isThere ? 'group' : undefined} data-depth={path.length}>
      <div className="inline" tabIndex={-1}>
        {isThere && <Level>{name}</Level>}
        {actions}
        {field.optional && (
          <Quiet
            aria-label={isThere ? t('removeNamed', { name }) : undefined}
            onClick={(event) => change(event.currentTarget)}
          >
            {isThere ? t('remove') : `+ ${name}`}
          </Quiet>
        )}
        {isPrice && <Quiet onClick={() => open(amount)}>{names.namePlace(amount)}</Quiet>}
        {field.help && <span className="help">{label(field.help)}</span>}
        {columns.map(({ file, name: language }) => (
          <Notes key={file} file={file} at={path.join('.')} name={language} />
        ))}
      </div>
      {isThere && <Content {...part} field={field} />}
    </div>
  );
}

/**
 * The fields for search engines, names in a drawing, and the facts that seldom change come last.
 */
const last =
  /^(head|week|url|languages|publisher|retention|modules|redirects|mailTo|booking.*|embeds|analytics|lead.*)$/;
export const byPlace = ([one]: [string, Field], [other]: [string, Field]) =>
  Number(last.test(one)) - Number(last.test(other));

/** What a field holds, without its name. */
export function Content({ field, ...part }: FieldProps): ReactNode {
  const { editor, state, t, label } = useView();
  switch (field.kind) {
    case 'group': {
      const body = {
        field: { kind: 'markdown', label: '', help: t('bodyHelp') },
        name: t('body'),
        path: [],
      } as const;
      const withBody = part.columns.filter(({ state: file }) => file?.body !== undefined);
      return Object.entries(field.fields)
        .filter(([key]) => !field.parts || key === sectionType(part))
        .sort(byPlace)
        .flatMap(([key, inner]) => [
          <FieldView key={key} {...part} field={inner} path={[...part.path, key]} />,
          key === 'title' && part.path.length === 0 && withBody.length > 0 && (
            <Row key="body" {...body} columns={withBody} />
          ),
        ]);
    }
    case 'list':
    case 'record':
      return <Entries {...part} field={field} />;
    case 'oneOf': {
      const value = part.columns
        .map((column) => valueAt(column.state?.value, part.path))
        .find((one) => one !== undefined);
      const option = (field.options.find((one) => fits(one, value)) ?? field.options[0]) as Field;
      const choose = (text: string) =>
        editor.change(
          fillIn(
            part.columns,
            part.path,
            blankOf(field.options.find((one) => one.label === text) ?? field, state),
          ),
        );
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

/**
 * The entries of a list or a record, with buttons that add, move and remove them in all languages
 * at once.
 */
function Entries(props: FieldProps<'list' | 'record'>) {
  const { field, path, columns } = props;
  const { editor, state, t, label } = useView();
  const { steps, choices, nameOf, add, move, remove } = createEntries(props, state, label);
  const { min, max } = field.kind === 'list' ? field : { min: 0, max: Number.POSITIVE_INFINITY };
  const isOrdered = field.kind === 'list' && min < max && steps.length > 1;
  const list = useRef<HTMLOListElement>(null);
  const apply = async (changes: readonly Change[], text: string, focused?: string) => {
    const undo = changes.every(({ kind }) => kind === 'move' || kind === 'set')
      ? editor.undo(() => list.current?.focus())
      : undefined;
    if (changes.length === 0 || !(await editor.change(changes, { text, undo }))) return;
    const element = focused && list.current?.querySelector<HTMLElement>(`:scope > ${focused}`);
    (element || list.current)?.focus({ preventScroll: !element });
  };
  const addEntry = (name: string | null) =>
    name !== null &&
    apply(
      add(name),
      t('added'),
      'li:last-child :is(textarea, select, input:not([type="checkbox"]))',
    );
  const adding = `+ ${label(field.item.label || field.label)}`;
  return (
    <>
      <ol ref={list} tabIndex={-1}>
        {steps.map((step, index) => {
          const name = nameOf(step, index);
          const button = (
            key: 'moveUp' | 'moveDown' | 'removeNamed',
            sign: string,
            isPossible: boolean,
            go: () => unknown,
          ) => (
            <Quiet
              key={key}
              name={key}
              aria-label={t(key, { name })}
              aria-disabled={!isPossible}
              onClick={go}
            >
              {sign}
            </Quiet>
          );
          const mover = (key: 'moveUp' | 'moveDown', sign: string, to: number) =>
            isOrdered &&
            button(key, sign, to in steps, () =>
              apply(move(index, to), t('moved'), `li:nth-child(${to + 1}) [name=${key}]`),
            );
          const ask = () => confirm(t('sureRemove', { name })) && apply(remove(step), t('removed'));
          const actions = [
            mover('moveUp', '↑', index - 1),
            mover('moveDown', '↓', index + 1),
            steps.length > min && button('removeNamed', '×', true, ask),
          ];
          return (
            <li key={step} className="entry">
              <FieldView
                field={field.item}
                path={[...path, step]}
                columns={columns}
                name={name}
                actions={actions}
              />
            </li>
          );
        })}
      </ol>
      {steps.length < max && choices && choices.length > 0 && (
        <Select aria-label={adding} empty={adding} choices={choices} onChange={addEntry} />
      )}
      {steps.length < max && !choices && (
        <Quiet onClick={() => addEntry(field.kind === 'record' ? prompt(adding) : '')}>
          {adding}
        </Quiet>
      )}
    </>
  );
}
