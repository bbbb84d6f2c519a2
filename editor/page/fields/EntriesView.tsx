import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Change } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import { useView } from '../view.ts';
import { useWords } from '../words.ts';
import { AddEntry } from './AddEntry.tsx';
import { createEntries, sectionType } from './entries.ts';
import { FieldGroup } from './FieldGroup.tsx';
import css from './Fields.module.css';
import { type FieldProps, headingId } from './field-props.ts';
import { listChoices } from './list-choices.ts';

type Props = FieldProps<'list' | 'record'> & { actions: ReactNode; renderEntry: (entry: FieldProps) => ReactNode };

/** The entries of a list or a record, with buttons that add, move and remove them in all languages at once. */
export function EntriesView({ actions, renderEntry, ...props }: Props) {
  const { field, path, columns, above, depth } = props;
  const { editor, state } = useView();
  const { t, label } = useWords();
  const shown = useRef<HTMLOListElement>(null);
  const { steps, add, move, remove } = createEntries(props, state);
  const { min, max } = field.kind === 'list' ? field : { min: 0, max: Number.POSITIVE_INFINITY };
  const item = label(field.item.label || field.label);
  const section = field.item.kind === 'group' && field.item.parts ? field.item : undefined;
  /** The name of a type of section; a part that the page has of its own has the label of its words. */
  const typeName = (type: string) => {
    const part = section?.parts?.includes(type) && fieldAt(state.forms[columns[0]?.state?.form ?? ''], [type]);
    return label((part || section?.fields[type])?.label ?? type);
  };
  const choices = field.kind === 'record' && field.of ? listChoices(field.of, state, label) : [];
  const nameOf = (step: string | number, index: number) => {
    if (field.kind === 'record') return choices.find(({ value }) => value === step)?.name ?? String(step);
    return [`${item} ${index + 1}`, section && typeName(sectionType({ columns, path: [...path, step] }))]
      .filter(Boolean)
      .join(' · ');
  };
  /** What can be added: a part of the page once, a type of section again and again; to a record what has no entry yet. */
  const addable = section
    ? [...new Set([...(section.parts ?? []).filter((one) => !steps.includes(one)), ...Object.keys(section.fields)])]
        .filter((type) => type !== 'id')
        .map((type) => ({ value: type, name: typeName(type) }))
    : choices.filter(({ value }) => !steps.includes(value));

  /** Makes changes, and moves the focus to what a selector finds in an entry. */
  const apply = async (changes: readonly Change[], said: 'added' | 'moved' | 'removed', index: number, selector: string) => {
    if (!(await editor.change(...changes))) return;
    // A new entry is there to be focused once it is drawn.
    flushSync(() => editor.say({ key: said }));
    shown.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus();
  };
  return (
    <FieldGroup {...props} actions={actions}>
      <ol ref={shown} className={css.list}>
        {steps.map((step, index) => {
          const entry = { path: [...path, step], columns, depth: depth + 1 };
          const id = headingId(entry);
          const name = nameOf(step, index);
          const moveBy = (by: 1 | -1, way: 'up' | 'down') => ({
            disabled: steps[index + by] === undefined,
            'aria-label': t(way === 'up' ? 'moveUp' : 'moveDown', { name }),
            'data-way': way,
            onClick: () => apply(move(step, steps[index + by] ?? step), 'moved', index + by, `[data-way=${way}]`),
          });
          return (
            <li key={step} className={css.entry}>
              <div className={css.entryHead}>
                <b id={id}>{name}</b>
                {field.kind === 'list' && min < max && (
                  <>
                    <button type="button" {...moveBy(-1, 'up')}>
                      ↑
                    </button>
                    <button type="button" {...moveBy(1, 'down')}>
                      ↓
                    </button>
                  </>
                )}
                {min < max && (
                  <button
                    type="button"
                    disabled={steps.length <= min}
                    aria-label={t('removeNamed', { name })}
                    onClick={() => apply(remove(step), 'removed', Math.max(0, index - 1), 'button')}
                  >
                    ×
                  </button>
                )}
              </div>
              {renderEntry({ ...entry, above: `${above} ${id}`, field: field.item })}
            </li>
          );
        })}
      </ol>
      {min < max && (
        <AddEntry
          name={t('addNamed', { name: item })}
          choices={addable}
          isNamed={field.kind === 'record' && !field.of}
          most={steps.length < max ? undefined : max}
          onAdd={(name) => apply(add(name), 'added', steps.length, 'textarea, input, select')}
        />
      )}
    </FieldGroup>
  );
}
