import { idOf, isObject, valueAt } from '../../../model/files/value-at.ts';
import type { Change, State } from '../../api.ts';
import type { Column, FieldProps, Part } from '../view.ts';
import { blankOf, hasIds, listRecords, makeEntryId } from './values.ts';

type Step = string | number;

/** Entries, each by the last step of its path, and the changes that add, move and remove one in every language. */
export type Entries = {
  steps: readonly Step[];
  add: (name?: string) => Change[];
  move: (step: Step, to: Step) => Change[];
  remove: (step: Step) => Change[];
};

export const createEntries = ({ field, ...part }: FieldProps<'list' | 'record'>, state: State): Entries => {
  const columns = part.columns.filter(({ state: file }) => file?.value !== undefined);
  return field.kind === 'list'
    ? entriesOfList({ ...part, field, columns }, state)
    : entriesOfRecord({ ...part, field, columns }, state);
};

function entriesOfRecord({ field, path, columns }: FieldProps<'record'>, state: State): Entries {
  const keysIn = ({ state: file }: Column) => Object.keys(valueAt(file?.value, path) ?? {});
  const having = (key: Step, has: boolean) => columns.filter((column) => keysIn(column).includes(String(key)) === has);
  return {
    steps: [...new Set(columns.flatMap(keysIn))],
    add: (key = '') =>
      having(key, false).map(({ file }) => ({
        kind: 'type',
        file,
        path: [...path, key],
        value: blankOf(field.item, state),
        was: null,
      })),
    move: () => [],
    remove: (key) => having(key, true).map(({ file }) => ({ kind: 'set', file, path: [...path, key] })),
  };
}

function entriesOfList({ field: { item }, path, columns }: FieldProps<'list'>, state: State): Entries {
  const { fields = {}, parts = [] } = item.kind === 'group' ? item : {};
  const listIn = ({ state: file }: Column) => valueAt(file?.value, path) as unknown[] | undefined;
  const entriesIn = (column: Column) => listIn(column) ?? [];
  const stepsIn = (column: Column) => entriesIn(column).map((entry, index) => (hasIds(item) && idOf(entry)) || index);
  const steps = [...new Set(columns.flatMap(stepsIn))];
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
      const valueLike = (like: unknown) =>
        isPart ? { id } : type && inner ? { id, [type]: blankOf(inner, state) } : blankOf(item, state, id, like);
      return [
        ...columns.map((column): Change => {
          const [list, was] = [entriesIn(column), listIn(column) ?? null];
          const value = valueLike(list.at(-1));
          const { file } = column;
          // The first entry has none that it can be like, so it may have to wait for what only the user knows.
          if (list.length === 0) return { kind: 'type', file, path, value: [value], was };
          return { kind: 'insert', file, path, index: list.length, value };
        }),
        ...records.map(
          ({ file, path: at, item: words }): Change => ({ kind: 'set', file, path: [...at, id], value: blankOf(words, state) }),
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
