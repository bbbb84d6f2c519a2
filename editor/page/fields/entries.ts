import { idOf, isObject, valueAt } from '../../../model/schemas/value-at.ts';
import { type Change, type Field, type Path, type State, withoutMark } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import type { Column, FieldProps, Part } from '../view.ts';
import type { Words } from '../words.ts';
import { blankOf, listChoices, makeEntryId, nameChoice } from './values.ts';

type Step = string | number;
type Holder = { file: string; path: Path; value: unknown };

const stepsIn = ({ value }: Pick<Holder, 'value'>): Step[] =>
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
  { field, path, columns }: FieldProps<'list' | 'record'>,
  state: State,
  label: Words['label'],
) {
  const { item } = field;
  const { fields = {}, parts } = item.kind === 'group' ? item : {};
  const holders = listHolders(columns, path);
  const steps = [...new Set(holders.flatMap(stepsIn))];
  const of =
    field.kind === 'record' ? field.of : fields.id?.kind === 'id' ? fields.id.of : undefined;
  const { form = '' } = columns[0]?.state ?? {};
  const page = state.forms[form];
  /** The files with the words of offers and stories by their ids. */
  const wordFiles = Object.values(state.files).flatMap((own) =>
    field.kind === 'list' && own.form === of ? { state: own } : [],
  );
  const words = listHolders(wordFiles, of === 'stories' ? ['items'] : []);
  const nameType = (type: string) => label((fieldAt(page, [type]) ?? fields[type])?.label ?? type);
  const types = [
    ...new Set([...(parts ?? []).filter((part) => !steps.includes(part)), ...Object.keys(fields)]),
  ];
  const rest = item.kind === 'oneOf' ? [{ value: 'other', name: label('other') }] : [];
  const known =
    field.kind === 'record' && of ? [...listChoices(of, state, label), ...rest] : undefined;
  return {
    steps,
    /**
     * What can be added by its name, prices also for all other languages; undefined where an entry
     * needs no name, or a new one.
     */
    choices: parts
      ? types.filter((type) => type !== 'id').map((type) => ({ value: type, name: nameType(type) }))
      : known?.filter(({ value }) => !steps.includes(value)),
    nameOf(step: Step, index: number): string {
      const value = valueAt(holders[0]?.value, [step]);
      const [id, among] =
        field.kind === 'list' && item.kind === 'reference' ? [value, item.of] : [step, of];
      const referred = nameChoice(String(id), among, state, label);
      const others = state.languages
        .filter(({ code }) => !steps.includes(code))
        .map((language) => language.name);
      if (field.kind === 'record')
        return of === 'languages' && step === 'other' ? others.join(', ') : referred;
      const { title = '', name = title } = Object(value);
      const own = String(
        among ? referred : parts ? nameType(sectionType({ columns, path: [...path, step] })) : name,
      );
      // What is not written yet has its number alone: in Spanish, TODO is a word.
      const isWritten = own !== `${index + 1}` && withoutMark(own) === own;
      return [`${label(item.label || field.label)} ${index + 1}`, isWritten && own]
        .filter(Boolean)
        .join(' · ');
    },
    add(chosen = ''): Change[] {
      if (field.kind === 'record') {
        const lacking = columns.filter(
          ({ state: file }) => !stepsIn({ value: valueAt(file?.value, path) }).includes(chosen),
        );
        return fillIn(lacking, [...path, chosen], blankOf(item, state));
      }
      const isPart = parts?.includes(chosen) && !steps.includes(chosen);
      const own = isPart ? undefined : fields[chosen];
      const id = isPart ? chosen : makeEntryId(own ?? item, steps);
      const blankLike = (like?: unknown) =>
        own ? { id, [chosen]: blankOf(own, state) } : blankOf(item, state, id, like);
      return [
        ...holders.map(({ file, value: list }): Change => {
          if (!Array.isArray(list) || list.length === 0)
            return { kind: 'set', file, path, value: [blankLike()] };
          // Two languages have nothing in common.
          const like = 'code' in fields ? undefined : list.at(-1);
          return { kind: 'insert', file, path, index: list.length, value: blankLike(like) };
        }),
        ...words.map(({ file, path: at }): Change => {
          const entry = fieldAt(state.forms[of ?? ''], [...at, id]) as Field;
          return { kind: 'set', file, path: [...at, id], value: blankOf(entry, state) };
        }),
      ];
    },
    move: (...places: [from: number, to: number]): Change[] =>
      holders.flatMap((holder) => {
        const [from = -1, to = -1] = places.map((place) =>
          stepsIn(holder).indexOf(steps[place] ?? ''),
        );
        return from < 0 || to < 0 ? [] : [{ kind: 'move', file: holder.file, path, from, to }];
      }),
    // Who removes the words of an offer or a story removes it from site.config.jsonc too.
    remove: (step: Step): Change[] =>
      [
        ...holders,
        ...words,
        ...(form === of ? listHolders([{ state: state.files['site.config.jsonc'] }], [of]) : []),
      ].flatMap(({ file, path: at, value }) => {
        const isThere = valueAt(value, [step]) !== undefined;
        return isThere ? [{ kind: 'set', file, path: [...at, step] }] : [];
      }),
  };
}

/**
 * The type of a section: its one key beside the id. For a part of the engine's page, which has no
 * other key, it is the id.
 */
export function sectionType({ columns, path }: Pick<Part, 'columns' | 'path'>): string {
  const section = columns.map(({ state }) => valueAt(state?.value, path)).find(isObject) ?? {};
  return Object.keys(section).find((key) => key !== 'id') ?? String(section.id);
}
