import { idOf, isObject, valueAt } from '../../../model/schemas/value-at.ts';
import {
  type Change,
  type Choice,
  type Field,
  factsFile,
  hasMark,
  type Path,
  type State,
} from '../../api.ts';
import { fieldAt } from '../../form.ts';
import type { Column, FieldProps, Part } from '../view.ts';
import type { Words } from '../words.ts';
import { blankOf, listChoices, makeEntryId, nameChoice } from './values.ts';

type Step = string | number;
type Holder = { file: string; path: Path; value: unknown };
type List = ReturnType<typeof readList>;

const stepsIn = (value: unknown): Step[] =>
  Array.isArray(value)
    ? value.map((entry, index) => idOf(entry) ?? index)
    : Object.keys(value ?? {});

const listHolders = (columns: readonly Pick<Column, 'state'>[], path: Path): Holder[] =>
  columns.flatMap(({ state: { path: file = '', value } = {} }) =>
    value === undefined ? [] : { file, path, value: valueAt(value, path) },
  );

/** The changes that write a value in every language at once. */
export const fillIn = (columns: readonly Column[], path: Path, value: unknown): Change[] =>
  listHolders(columns, path).map(({ file }) => ({ kind: 'set', file, path, value }));

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
    isOfLanguages: isOfLanguages(list),
    nameOf: (step: Step, index: number) => nameEntry(list, step, index),
    add: (chosen = '') =>
      list.field.kind === 'record' ? addToRecord(list, chosen) : addToList(list, chosen),
    move: (from: number, to: number) => move(list, from, to),
    remove: (step: Step) => remove(list, step),
  };
}

function readList(
  { field, path, columns }: FieldProps<'list' | 'record'>,
  state: State,
  label: Words['label'],
) {
  const { item } = field;
  const { fields = {}, parts } = item.kind === 'group' ? item : {};
  const holders = listHolders(columns, path);
  const steps = [...new Set(holders.flatMap(({ value }) => stepsIn(value)))];
  const idsOf = fields.id?.kind === 'id' ? fields.id.of : undefined;
  /** What the entries are, or belong to. */
  const of = field.kind === 'record' ? field.of : idsOf;
  return { field, item, path, columns, state, label, fields, parts, holders, steps, of };
}

const isOfLanguages = ({ fields }: List) => 'code' in fields;

/** The words of the offers or stories of a list, by their ids. */
function listWords({ field, of, state }: List): Holder[] {
  if (field.kind !== 'list' || !of) return [];
  const files = Object.values(state.files).filter(({ form }) => form === of);
  const columns = files.map((file) => ({ state: file }));
  return listHolders(columns, of === 'stories' ? ['items'] : []);
}

/** The facts of the offers or stories whose words a list has. */
function listFacts({ columns, of, state }: List): Holder[] {
  const isWords = of !== undefined && columns[0]?.state?.form === of;
  return isWords ? listHolders([{ state: state.files[factsFile] }], [of]) : [];
}

/**
 * What can be added by its name, prices also for all other languages; undefined where an entry
 * needs no name, or a new one.
 */
function listAddable(list: List): Choice[] | undefined {
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

function nameEntry(list: List, step: Step, index: number): string {
  const { field, item, label } = list;
  if (field.kind === 'record') return nameKey(list, String(step));
  const own = nameItem(list, step);
  const name = `${label(item.label || field.label)} ${index + 1}`;
  // What is not written yet has its number alone: in Spanish, TODO is a word.
  const isWritten = own !== `${index + 1}` && !hasMark(own);
  return own && isWritten ? `${name} · ${own}` : name;
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

function addToRecord({ item, path, columns, state }: List, key: string): Change[] {
  const lacking = columns.filter(
    (column) => !stepsIn(valueAt(column.state?.value, path)).includes(key),
  );
  return fillIn(lacking, [...path, key], blankOf(item, state));
}

/** @param chosen the type of a section, or a part of the engine's page; else '' */
function addToList(list: List, chosen: string): Change[] {
  const { item, path, fields, parts, holders, steps, of, state } = list;
  const isPart = parts?.includes(chosen) && !steps.includes(chosen);
  const section = isPart ? undefined : fields[chosen];
  const id = isPart ? chosen : makeEntryId(section ?? item, steps);
  const blankLike = (like?: unknown) =>
    section ? { id, [chosen]: blankOf(section, state) } : blankOf(item, state, id, like);
  const added = holders.map(({ file, value }): Change => {
    if (!Array.isArray(value) || value.length === 0)
      return { kind: 'set', file, path, value: [blankLike()] };
    return { kind: 'insert', file, path, index: value.length, value: blankLike(value.at(-1)) };
  });
  const words = listWords(list).map(({ file, path: at }): Change => {
    const entry = fieldAt(state.forms[of ?? ''], [...at, id]) as Field;
    return { kind: 'set', file, path: [...at, id], value: blankOf(entry, state) };
  });
  return [...added, ...words];
}

const move = ({ path, holders, steps }: List, from: number, to: number): Change[] =>
  holders.flatMap(({ file, value }) => {
    const own = stepsIn(value);
    const [at, next] = [own.indexOf(steps[from] ?? ''), own.indexOf(steps[to] ?? '')];
    return at < 0 || next < 0 ? [] : { kind: 'move', file, path, from: at, to: next };
  });

/** The names of the category that a story alone has: neither could be removed before the other. */
function removeCategory({ of, state }: List, step: Step): Change[] {
  const stories = valueAt(state.files[factsFile]?.value, ['stories']);
  if (of !== 'stories' || !Array.isArray(stories)) return [];
  const { category = '' } = stories.find(({ id }) => id === step) ?? {};
  if (stories.some((one) => one.id !== step && one.category === category)) return [];
  const path = ['categories', category];
  return Object.values(state.files)
    .filter(({ form, value }) => form === of && valueAt(value, path) !== undefined)
    .map((file) => ({ kind: 'set', file: file.path, path }));
}

const remove = (list: List, step: Step): Change[] => [
  ...[...list.holders, ...listWords(list), ...listFacts(list)]
    .filter(({ value }) => valueAt(value, [step]) !== undefined)
    .map(({ file, path }) => ({ kind: 'set' as const, file, path: [...path, step] })),
  ...removeCategory(list, step),
];

/**
 * The type of a section: its one key beside the id. For a part of the engine's page, which has no
 * other key, it is the id.
 */
export function sectionType({ columns, path }: Pick<Part, 'columns' | 'path'>): string {
  const section = columns.map(({ state }) => valueAt(state?.value, path)).find(isObject) ?? {};
  return Object.keys(section).find((key) => key !== 'id') ?? String(section.id);
}
