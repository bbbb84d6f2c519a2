import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Change } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import { handleSubmit, useView } from '../view.ts';
import { useWords } from '../words.ts';
import { createEntries, sectionType } from './entries.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { type FieldProps, headingId } from './field-props.ts';
import { type Choice, listChoices } from './list-choices.ts';

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
  const addable = section
    ? [...new Set([...(section.parts ?? []).filter((one) => !steps.includes(one)), ...Object.keys(section.fields)])]
        .filter((type) => type !== 'id')
        .map((type) => ({ value: type, name: typeName(type) }))
    : choices.filter(({ value }) => !steps.includes(value));

  const apply = async (changes: readonly Change[], said: 'added' | 'moved' | 'removed', index: number, selector: string) => {
    if (!(await editor.change(...changes))) return;
    // A new entry is there to be focused once it is drawn.
    flushSync(() => editor.say({ key: said }));
    shown.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus();
  };
  const button = (sign: string, name: string, isOff: boolean, onClick: () => void, way?: string) => (
    <button type="button" disabled={isOff} aria-label={name} data-way={way} onClick={onClick}>
      {sign}
    </button>
  );
  return (
    <FieldGroup {...props} actions={actions}>
      <ol ref={shown} className="entries">
        {steps.map((step, index) => {
          const entry = { path: [...path, step], columns, depth: depth + 1 };
          const id = headingId(entry);
          const name = nameOf(step, index);
          const moveBy = (by: 1 | -1, way: 'up' | 'down') =>
            button(
              by < 0 ? '↑' : '↓',
              t(by < 0 ? 'moveUp' : 'moveDown', { name }),
              steps[index + by] === undefined,
              () => apply(move(step, steps[index + by] ?? step), 'moved', index + by, `[data-way=${way}]`),
              way,
            );
          return (
            <li key={step} className="entry">
              <div className="entryHead">
                <b id={id}>{name}</b>
                {field.kind === 'list' && min < max && (
                  <>
                    {moveBy(-1, 'up')}
                    {moveBy(1, 'down')}
                  </>
                )}
                {min < max &&
                  button('×', t('removeNamed', { name }), steps.length <= min, () =>
                    apply(remove(step), 'removed', Math.max(0, index - 1), 'button'),
                  )}
              </div>
              {renderEntry({ ...entry, above: `${above} ${id}`, field: field.item })}
            </li>
          );
        })}
      </ol>
      {min < max && (choices.length === 0 || addable.length > 0) && (
        <AddEntry
          name={t('addNamed', { name: item })}
          choices={addable}
          isNamed={field.kind === 'record' && choices.length === 0}
          most={steps.length < max ? undefined : max}
          onAdd={(name) => apply(add(name), 'added', steps.length, 'textarea, input, select')}
        />
      )}
    </FieldGroup>
  );
}

type AddProps = {
  name: string;
  choices: readonly Choice[];
  isNamed: boolean;
  most: number | undefined;
  onAdd: (name?: string) => void;
};

function AddEntry({ name, choices, isNamed, most, onAdd }: AddProps) {
  const { t } = useWords();
  const isFull = most !== undefined;
  if (choices.length > 0)
    return (
      <select className="quiet" aria-label={name} value="" disabled={isFull} onChange={({ target }) => onAdd(target.value)}>
        <option value="">+ {name}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    );
  return (
    <form className="inline" onSubmit={handleSubmit((given) => onAdd(given.get('name')?.toString()))}>
      {isNamed && <input name="name" required aria-label={name} />}
      <button type="submit" className="quiet" disabled={isFull}>
        + {isFull ? t('listFull', { count: most }) : name}
      </button>
    </form>
  );
}
