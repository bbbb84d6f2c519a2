import { idOf, valueAt } from '../../../model/files/value-at.ts';
import type { Change, Field } from '../../api.ts';
import { blankOf, hasIds, listRecords, makeEntryId } from '../values.ts';
import { useView } from '../view.ts';
import type { Column, FieldProps } from './field-props.ts';

type ListField = Extract<Field, { kind: 'list' }>;

/** The entries of a list, and the changes that add, move and remove one: in all languages at once, or in the visible ones. */
export function useEntries({ field, path, columns }: Pick<FieldProps<ListField>, 'field' | 'path' | 'columns'>) {
  const { shown, together, state } = useView();
  const { item } = field;
  const { fields = {}, parts = [] } = item.kind === 'group' ? item : {};
  const entriesOf = ({ state: file }: Column) => (valueAt(file?.value, path) as unknown[] | undefined) ?? [];
  /** The path step of each entry: its id, which is the same in every language, or its index. */
  const stepsOf = (column: Column) => entriesOf(column).map((entry, index) => (hasIds(item) && idOf(entry)) || index);
  const steps = [...new Set(columns.flatMap(stepsOf))];
  const reached = columns.filter(
    ({ code, state: file }) => file?.value !== undefined && (together || !code || shown.includes(code)),
  );
  /** The words of entries, which other files have under the same ids. */
  const records = Object.values(state.files).flatMap(({ path: file, form, value }) =>
    value !== undefined && fields.id?.kind === 'id' && fields.id.of
      ? listRecords(fields.id.of, state.forms[form]).map((record) => ({ file, value, ...record }))
      : [],
  );

  return {
    steps,
    /** @param type of a section */
    add(type?: string): Change[] {
      const inner = type === undefined ? undefined : fields[type];
      const isPart = type !== undefined && parts.includes(type) && !steps.includes(type);
      const id = isPart ? type : makeEntryId(inner ?? item, steps.map(String));
      const value = isPart ? { id } : type && inner ? { id, [type]: blankOf(inner) } : blankOf(item, id);
      return [
        ...reached.map((column): Change => ({ kind: 'insert', file: column.file, path, index: entriesOf(column).length, value })),
        ...records.map(
          ({ file, path: at, item: words }): Change => ({ kind: 'set', file, path: [...at, id], value: blankOf(words) }),
        ),
      ];
    },
    move: (step: string | number, to: string | number): Change[] =>
      reached.flatMap((column) => {
        const own = stepsOf(column);
        const [from, next] = [own.indexOf(step), own.indexOf(to)];
        return from < 0 || next < 0 ? [] : [{ kind: 'move', file: column.file, path, from, to: next }];
      }),
    remove: (step: string | number): Change[] => [
      ...reached.flatMap((column): Change[] => {
        const index = stepsOf(column).indexOf(step);
        return index < 0 ? [] : [{ kind: 'remove', file: column.file, path, index }];
      }),
      ...records.flatMap(({ file, value, path: at }): Change[] => {
        const own = [...at, String(step)];
        return valueAt(value, own) === undefined ? [] : [{ kind: 'set', file, path: own }];
      }),
    ],
  };
}
