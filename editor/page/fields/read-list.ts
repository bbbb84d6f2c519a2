import { idOf, isObject, valueAt } from '../../../model/schemas/value-at.ts';
import type { Path, State } from '../../api.ts';
import type { Column, FieldPlace, FieldProps } from '../view.ts';
import type { Words } from '../words.ts';

export type Step = string | number;
/** A list or a record that holds entries, and its place in a file. */
export type Holder = { file: string; path: Path; value: unknown };
export type List = ReturnType<typeof readList>;

/** The last steps of the paths of entries: ids, indexes or keys. */
export const stepsIn = (value: unknown): Step[] =>
  Array.isArray(value)
    ? value.map((entry, index) => idOf(entry) ?? index)
    : Object.keys(value ?? {});

export const listHolders = (columns: readonly Pick<Column, 'state'>[], path: Path): Holder[] =>
  columns.flatMap(({ state: { path: file = '', value } = {} }) =>
    value === undefined ? [] : { file, path, value: valueAt(value, path) },
  );

/** A list or a record in all its languages, and what its entries are. */
export function readList(
  { field, path, columns }: FieldProps<'list' | 'record'>,
  state: State,
  label: Words['label'],
) {
  const { item } = field;
  const { fields = {}, parts } = item.kind === 'group' ? item : {};
  const holders = listHolders(columns, path);
  const steps = [...new Set(holders.flatMap(({ value }) => stepsIn(value)))];
  const idsOf = fields.id?.kind === 'id' ? fields.id.of : undefined;
  /** What the entries are, such as languages, or belong to, such as offers. */
  const of = field.kind === 'record' ? field.of : idsOf;
  return { field, item, path, columns, state, label, fields, parts, holders, steps, of };
}

/**
 * The type of a section: its one key beside the id. For a part of the engine's page, which has no
 * other key, it is the id.
 */
export function sectionType({ columns, path }: FieldPlace): string {
  const section = columns.map(({ state }) => valueAt(state?.value, path)).find(isObject) ?? {};
  return Object.keys(section).find((key) => key !== 'id') ?? String(section.id);
}
