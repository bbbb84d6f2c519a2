import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Change } from '../../api.ts';
import { type FieldProps, useView } from '../view.ts';
import { AddLanguage } from './AddLanguage.tsx';
import { QuietButton, Select, TypedField } from './controls.tsx';
import { addEntry, moveEntry, removeEntry } from './entry-changes.ts';
import { listAddable, nameEntry } from './entry-names.ts';
import { type List, readList } from './read-list.ts';
import { toPath } from './typed-addresses.ts';

type ListProps = FieldProps<'list' | 'record'> & {
  /** Shows a field with everything below it, which may be entries again. */
  View: (props: FieldProps & { name: string; actions: ReactNode }) => ReactNode;
};
const firstControl = 'li:last-child :is(textarea, select, input:not([type="checkbox"]))';

/**
 * The entries of a list or a record, with buttons that add, move and remove them in all languages
 * at once.
 */
export function Entries(props: ListProps) {
  const { state, label } = useView();
  const element = useRef<HTMLOListElement>(null);
  const apply = useApply(element);
  const list = readList(props, state, label);
  return (
    <>
      <ol ref={element} tabIndex={-1}>
        {list.steps.map((step, index) => (
          <Entry key={step} {...props} list={list} index={index} apply={apply} />
        ))}
      </ol>
      {/* The server makes a language with its words. */}
      {'code' in list.fields ? <AddLanguage /> : <Adding list={list} apply={apply} />}
    </>
  );
}

/** Adds an entry: a new one, the chosen one, or one by its own key. */
function Adding({ list, apply }: { list: List; apply: Apply }) {
  const { field, path, steps } = list;
  const { t, label } = useView();
  const [isNaming, setNaming] = useState(false);
  const adding = `+ ${label(field.item.label || field.label)}`;
  const choices = listAddable(list);
  const add = (name: string) => apply(addEntry(list, name), t('added'), firstControl);
  const addNamed = (name: string) => {
    setNaming(false);
    const isAddress = ['redirects', 'mailTo'].includes(String(path[0]));
    if (name) void add(isAddress ? toPath(name) : name);
  };
  if (steps.length >= limitsOf(field).max || choices?.length === 0) return null;
  if (choices)
    return <Select aria-label={adding} empty={adding} choices={choices} onChange={add} />;
  return (
    <>
      <QuietButton onClick={() => (field.kind === 'record' ? setNaming(true) : add(''))}>
        {adding}
      </QuietButton>
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
  list: List;
  index: number;
  apply: Apply;
};

/** An entry with its own name, and buttons beside it. */
function Entry({ field, path, columns, list, index, apply, View }: EntryProps) {
  const { t } = useView();
  const { steps } = list;
  const step = steps[index] ?? '';
  const name = nameEntry(list, step, index);
  const { min, max } = limitsOf(field);
  const isOrdered = field.kind === 'list' && min < max && steps.length > 1;
  const mover = (key: 'moveUp' | 'moveDown', sign: string, to: number) => (
    <QuietButton
      key={key}
      name={key}
      aria-label={t(key, { name })}
      aria-disabled={!(to in steps)}
      onClick={() =>
        apply(moveEntry(list, index, to), t('moved'), `li:nth-child(${to + 1}) [name=${key}]`)
      }
    >
      {sign}
    </QuietButton>
  );
  const actions = [
    isOrdered && mover('moveUp', '↑', index - 1),
    isOrdered && mover('moveDown', '↓', index + 1),
    steps.length > min && (
      <QuietButton
        key="remove"
        aria-label={t('removeNamed', { name })}
        onClick={() => apply(removeEntry(list, step), t('removed'))}
      >
        ×
      </QuietButton>
    ),
  ];
  return (
    <li className="entry">
      <View
        field={field.item}
        path={[...path, step]}
        columns={columns}
        name={name}
        actions={actions}
      />
    </li>
  );
}
