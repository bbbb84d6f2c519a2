import { idOf, isObject, valueAt } from '../../../model/files/value-at.ts';
import type { Change, State } from '../../api.ts';
import { blankOf, hasIds, listRecords, makeEntryId } from '../values.ts';
import type { Column, FieldProps, Part } from './field-props.ts';

/** Entries, each by the last step of its path, and the changes that add, move and remove one in every language. */
export type Entries = {
  steps: readonly (string | number)[];
  /** @param name the type of a section, or the key in a record */
  add: (name?: string) => Change[];
  move: (step: string | number, to: string | number) => Change[];
  remove: (step: string | number) => Change[];
};

export const createEntries = ({ field, ...part }: FieldProps<'list' | 'record'>, state: State): Entries => {
  const readable = part.columns.filter(({ state: file }) => file?.value !== undefined);
  return field.kind === 'list'
    ? entriesOfList({ ...part, field, columns: readable }, state)
    : entriesOfRecord({ ...part, field, columns: readable });
};

function entriesOfRecord({ field, path, columns }: FieldProps<'record'>): Entries {
  const keysIn = ({ state }: Column) => Object.keys(valueAt(state?.value, path) ?? {});
  const setIn = (where: readonly Column[], key: string | number, value?: unknown): Change[] =>
    where.map(({ file }) => ({ kind: 'set', file, path: [...path, key], value }));
  const having = (key: string | number, has: boolean) => columns.filter((column) => keysIn(column).includes(String(key)) === has);
  return {
    steps: [...new Set(columns.flatMap(keysIn))],
    add: (key = '') => setIn(having(key, false), key, blankOf(field.item)),
    move: () => [],
    remove: (key) => setIn(having(key, true), key),
  };
}

function entriesOfList({ field: { item }, path, columns }: FieldProps<'list'>, state: State): Entries {
  const { fields = {}, parts = [] } = item.kind === 'group' ? item : {};
  const entriesIn = ({ state: file }: Column) => (valueAt(file?.value, path) as unknown[] | undefined) ?? [];
  const stepsIn = (column: Column) => entriesIn(column).map((entry, index) => (hasIds(item) && idOf(entry)) || index);
  const steps = [...new Set(columns.flatMap(stepsIn))];
  /** The words of the entries, which other files have under the same ids. */
  const records = Object.values(state.files).flatMap(({ path: file, form, value }) =>
    value !== undefined && fields.id?.kind === 'id' && fields.id.of
      ? listRecords(fields.id.of, state.forms[form]).map((record) => ({ file, value, ...record }))
      : [],
  );
  return {
    steps,
    add(type) {
      const inner = type === undefined ? undefined : fields[type];
      const isPart = type !== undefined && parts.includes(type) && !steps.includes(type);
      const id = isPart ? type : makeEntryId(inner ?? item, steps.map(String));
      const value = isPart ? { id } : type && inner ? { id, [type]: blankOf(inner) } : blankOf(item, id);
      return [
        ...columns.map((column): Change => ({ kind: 'insert', file: column.file, path, index: entriesIn(column).length, value })),
        ...records.map(
          ({ file, path: at, item: words }): Change => ({ kind: 'set', file, path: [...at, id], value: blankOf(words) }),
        ),
      ];
    },
    move: (step, to) =>
      columns.flatMap((column) => {
        const own = stepsIn(column);
        const [from, next] = [own.indexOf(step), own.indexOf(to)];
        return from < 0 || next < 0 ? [] : [{ kind: 'move', file: column.file, path, from, to: next }];
      }),
    remove: (step) => [
      ...columns.flatMap((column): Change[] => {
        const index = stepsIn(column).indexOf(step);
        return index < 0 ? [] : [{ kind: 'remove', file: column.file, path, index }];
      }),
      ...records.flatMap(({ file, value, path: at }): Change[] => {
        const own = [...at, String(step)];
        return valueAt(value, own) === undefined ? [] : [{ kind: 'set', file, path: own }];
      }),
    ],
  };
}

/** The type of a section: its one key beside the id. For a part of the engine's page, which has no other key, it is the id. */
export function sectionType({ columns, path }: Pick<Part, 'columns' | 'path'>): string {
  const section = columns.map(({ state }) => valueAt(state?.value, path)).find(isObject) ?? {};
  return Object.keys(section).find((key) => key !== 'id') ?? String(section.id);
}
