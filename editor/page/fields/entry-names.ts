import { valueAt } from '../../../model/schemas/value-at.ts';
import { hasTodo } from '../../../model/words/todo-mark.ts';
import type { Choice } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import { listChoices, nameChoice } from './choices.ts';
import { type List, type Step, sectionType } from './read-list.ts';

/**
 * The choices for a new entry: types of sections, or ids that a record does not have yet, such as
 * languages for prices. Undefined where an entry is added without a choice.
 */
export function listAddable(list: List): Choice[] | undefined {
  const { field, item, fields, parts, steps, of, state, label } = list;
  if (parts) {
    const missing = parts.filter((part) => !steps.includes(part));
    const types = new Set([...missing, ...Object.keys(fields)]);
    types.delete('id');
    return [...types].map((type) => ({ value: type, name: nameType(list, type) }));
  }
  if (field.kind !== 'record' || !of) return undefined;
  const rest = item.kind === 'oneOf' ? [{ value: 'other', name: label('other') }] : [];
  return [...listChoices(of, state, label), ...rest].filter(({ value }) => !steps.includes(value));
}

function nameType({ columns, fields, state, label }: List, type: string): string {
  const page = state.forms[columns[0]?.state?.form ?? ''];
  return label((fieldAt(page, [type]) ?? fields[type])?.label ?? type);
}

export function nameEntry(list: List, step: Step, index: number): string {
  const { field, item, label } = list;
  if (field.kind === 'record') return nameKey(list, String(step));
  const itemName = nameItem(list, step);
  const name = `${label(item.label || field.label)} ${index + 1}`;
  // What is not written yet has its number alone: in Spanish, TODO is a word.
  const isWritten = itemName !== `${index + 1}` && !hasTodo(itemName);
  return itemName && isWritten ? `${name} · ${itemName}` : name;
}

function nameKey({ of, steps, state, label }: List, key: string): string {
  if (of !== 'languages' || key !== 'other') return nameChoice(key, of, state, label);
  const others = state.languages.filter(({ code }) => !steps.includes(code));
  return others.map(({ name }) => name).join(', ');
}

function nameItem(list: List, step: Step): string {
  const { item, path, columns, parts, holders, of, state, label } = list;
  const value = valueAt(holders[0]?.value, [step]);
  if (item.kind === 'reference') return nameChoice(String(value), item.of, state, label);
  if (of) return nameChoice(String(step), of, state, label);
  if (parts) return nameType(list, sectionType({ columns, path: [...path, step] }));
  const { title = '', name = title } = Object(value);
  return String(name);
}
