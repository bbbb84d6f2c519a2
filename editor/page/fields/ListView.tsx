import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Change } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import { FieldGroup, GroupFields, headingId, sectionType } from './FieldGroup.tsx';
import css from './Fields.module.css';
import type { CompositeProps } from './field-props.ts';
import { AddChoice, EntryButtons } from './ListButtons.tsx';
import { useEntries } from './use-entries.ts';

/** A list, with buttons that add, move and remove its entries. */
export function ListView(part: CompositeProps<'list'>) {
  const { field, path, columns, above, depth, removal } = part;
  const { editor, shown, together, state, FieldView } = useView();
  const { t, label } = useWords();
  const list = useRef<HTMLOListElement>(null);
  const { steps, add, move, remove } = useEntries(part);
  const { length } = steps;
  const id = headingId(columns, path);
  const isFixed = field.min === field.max;
  const item = label(field.item.label || field.label);
  const section = field.item.kind === 'group' && field.item.parts ? field.item : undefined;
  /** The name of a type of section; a part that the page has of its own has the label of its words. */
  const typeName = (type: string) =>
    label(
      ((section?.parts?.includes(type) && fieldAt(state.forms[columns[0]?.state?.form ?? ''], [type])) || section?.fields[type])
        ?.label ?? type,
    );
  /** The types of sections that can be added: each own part of the page once, all others again and again. */
  const addable = [
    ...new Set([...(section?.parts ?? []).filter((one) => !steps.includes(one)), ...Object.keys(section?.fields ?? {})]),
  ].filter((type) => type !== 'id');

  /** Makes changes, and moves the focus to what a selector finds in an entry. */
  const apply = async (changes: readonly Change[], said: 'added' | 'moved' | 'removed', index: number, selector: string) => {
    if (!(await editor.change(...changes))) return;
    // A new entry is there to be focused once it is drawn.
    flushSync(() => editor.say({ key: said }));
    list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus();
  };
  const addEntry = (type?: string) => apply(add(type), 'added', length, 'textarea, input, select');

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
                    onMove={(to) => apply(move(step, steps[to] ?? step), 'moved', to, to < index ? '[data-up]' : '[data-down]')}
                    onRemove={() => apply(remove(step), 'removed', Math.max(0, index - 1), 'button')}
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
      {section && (
        <AddChoice
          label={t('addNamed', { name: item })}
          text={t('addNamed', { name: item })}
          choices={addable.map((type) => ({ value: type, name: typeName(type) }))}
          isFull={length >= field.max}
          onAdd={addEntry}
        />
      )}
      {!isFixed && !section && !field.adds && (
        <button type="button" className={css.quiet} disabled={length >= field.max} onClick={() => addEntry()}>
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
