import { useRef } from 'react';
import { idOf, valueAt } from '../../../model/files/value-at.ts';
import type { Change } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import { blankOf, hasIds, listRecords, makeEntryId } from '../values.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import type { Column, Outer } from './columns.ts';
import { FieldGroup, GroupFields, headingId, sectionType } from './FieldGroup.tsx';
import css from './Fields.module.css';
import { AddSection, EntryButtons } from './ListButtons.tsx';
import { NewLanguage } from './NewLanguage.tsx';

/** A list whose entries are added, moved and removed in all languages at once, or in the visible ones. */
export function ListView(part: Outer<'list'>) {
  const { field, path, columns, above, depth, removal } = part;
  const { editor, shown, together, state, FieldView } = useView();
  const { t, label } = useWords();
  const list = useRef<HTMLOListElement>(null);
  const entriesOf = ({ state: file }: Column) => (valueAt(file?.value, path) as unknown[] | undefined) ?? [];
  /** The path step of each entry: its id, which is the same in every language, or its index. */
  const stepsOf = (column: Column) => entriesOf(column).map((entry, index) => (hasIds(field.item) && idOf(entry)) || index);
  const steps = [...new Set(columns.flatMap(stepsOf))];
  const { length } = steps;
  const id = headingId(columns, path);
  const isFixed = field.min === field.max;
  const reached = columns.filter(({ code }) => together || !code || shown.includes(code));
  const item = label(field.item.label || field.label);
  const section = field.item.kind === 'group' && field.item.parts ? field.item : undefined;
  const ids = field.item.kind === 'group' && field.item.fields.id?.kind === 'id' ? field.item.fields.id.of : undefined;
  /** The name of a type of section; a part that the page has of its own has the label of its words. */
  const typeName = (type: string) =>
    label(
      ((section?.parts?.includes(type) && fieldAt(state.forms[columns[0]?.state?.form ?? ''], [type])) || section?.fields[type])
        ?.label ?? type,
    );
  /** The types of sections that can be added: each own part of the page once, all others again and again. */
  const addable = [
    ...new Set([...(section?.parts ?? []).filter((part) => !steps.includes(part)), ...Object.keys(section?.fields ?? {})]),
  ].filter((type) => type !== 'id');
  /** The words of entries, which other files have under the same ids. */
  const records = ids
    ? Object.values(state.files).flatMap(({ path: file, form, value }) =>
        value === undefined ? [] : listRecords(ids, state.forms[form]).map((record) => ({ file, value, ...record })),
      )
    : [];

  /** Moves the focus to an entry after a change. */
  const goTo = (index: number, selector: string) =>
    setTimeout(() => list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus(), 30);
  const apply = async (
    toChange: (column: Column) => Change[],
    index: number,
    selector: string,
    said: 'added' | 'moved' | 'removed',
    words: readonly Change[] = [],
  ) => {
    if (!(await editor.change(...reached.flatMap(toChange), ...words))) return;
    editor.say({ key: said });
    goTo(index, selector);
  };
  /** @param type of a section */
  const add = (type?: string) => {
    const inner = type ? section?.fields[type] : undefined;
    const isPart = type !== undefined && section?.parts?.includes(type) && !steps.includes(type);
    const added = isPart ? type : makeEntryId(inner ?? field.item, steps.map(String));
    const value = isPart ? { id: type } : type && inner ? { id: added, [type]: blankOf(inner) } : blankOf(field.item, added);
    return apply(
      (column) =>
        column.state?.value === undefined
          ? []
          : [{ kind: 'insert', file: column.file, path, index: entriesOf(column).length, value }],
      length,
      'textarea, input, select',
      'added',
      records.map(({ file, path: at, item: words }) => ({ kind: 'set', file, path: [...at, added], value: blankOf(words) })),
    );
  };
  const move = (from: number, to: number) =>
    apply(
      (column) => {
        const [own, other] = [from, to].map((row) => stepsOf(column).indexOf(steps[row] as string | number));
        return own !== undefined && other !== undefined && own >= 0 && other >= 0
          ? [{ kind: 'move', file: column.file, path, from: own, to: other }]
          : [];
      },
      to,
      to < from ? '[data-up]' : '[data-down]',
      'moved',
    );
  const remove = (index: number) =>
    apply(
      (column) => {
        const own = stepsOf(column).indexOf(steps[index] as string | number);
        return own < 0 ? [] : [{ kind: 'remove', file: column.file, path, index: own }];
      },
      Math.max(0, index - 1),
      'button',
      'removed',
      records.flatMap(({ file, value, path: at }) =>
        valueAt(value, [...at, String(steps[index])]) === undefined
          ? []
          : [{ kind: 'set', file, path: [...at, String(steps[index])] }],
      ),
    );

  return (
    <FieldGroup id={id} part={part} actions={removal}>
      <ol ref={list} className={css.list}>
        {steps.map((step, index) => {
          const at = [...path, step];
          const entryId = headingId(columns, at);
          const inner = { path: at, columns, above: `${above} ${entryId}`, depth: depth + 1 };
          const name = [`${item} ${index + 1}`, section && typeName(sectionType(inner))].filter(Boolean).join(' · ');
          return (
            <li key={step} className={css.entry}>
              <div className={css.entryHead}>
                <b id={entryId}>{name}</b>
                {!isFixed && (
                  <EntryButtons
                    name={name}
                    index={index}
                    length={length}
                    min={field.min}
                    onMove={(to) => move(index, to)}
                    onRemove={() => remove(index)}
                  />
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
      {section && <AddSection item={item} types={addable} nameOf={typeName} isFull={length >= field.max} onAdd={add} />}
      {field.adds === 'language' && <NewLanguage />}
      {!isFixed && !section && !field.adds && (
        <button type="button" className={css.quiet} disabled={length >= field.max} onClick={() => add()}>
          + {length >= field.max ? t('listFull', { count: field.max }) : t('addNamed', { name: item })}
          {!together &&
            columns.length > 1 &&
            ` (${state.languages
              .filter(({ code }) => shown.includes(code))
              .map(({ name }) => name)
              .join(', ')})`}
        </button>
      )}
    </FieldGroup>
  );
}
