import type { State } from '../../api.ts';
import type { FieldProps } from '../view.ts';
import type { Words } from '../words.ts';
import { addToList, addToRecord, moveEntry, removeEntry } from './entry-changes.ts';
import { listAddable, nameEntry } from './entry-names.ts';
import { readList, type Step } from './read-list.ts';

/**
 * The entries of a list or a record by the last steps of their paths, with the changes that add,
 * move and remove one in every language.
 */
export function createEntries(
  props: FieldProps<'list' | 'record'>,
  state: State,
  label: Words['label'],
) {
  const list = readList(props, state, label);
  return {
    steps: list.steps,
    choices: listAddable(list),
    /** The server makes a language with its words; the changes of `add` are for other entries. */
    isOfLanguages: 'code' in list.fields,
    nameOf: (step: Step, index: number) => nameEntry(list, step, index),
    add: (chosen = '') =>
      list.field.kind === 'record' ? addToRecord(list, chosen) : addToList(list, chosen),
    move: (from: number, to: number) => moveEntry(list, from, to),
    remove: (step: Step) => removeEntry(list, step),
  };
}
