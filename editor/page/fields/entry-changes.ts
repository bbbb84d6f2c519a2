import { configurationFile } from '../../../model/configuration/configuration-file.ts';
import { idOf, valueAt } from '../../../model/schemas/value-at.ts';
import type { Change, Field, Path, State } from '../../api.ts';
import { fieldAt } from '../../form.ts';
import { isByLanguage } from '../find-field.ts';
import type { Column } from '../view.ts';
import { blankOf, makeEntryId } from './blank-values.ts';
import { type Holder, type List, listHolders, type Step, stepsIn } from './read-list.ts';

/** The changes that write a value in every language at once. */
export const fillIn = (
  columns: readonly Pick<Column, 'state'>[],
  path: Path,
  value: unknown,
): Change[] => listHolders(columns, path).map(({ file }) => ({ kind: 'set', file, path, value }));

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

export const addEntry = (list: List, chosen: string): Change[] =>
  list.field.kind === 'record' ? addToRecord(list, chosen) : addToList(list, chosen);

export const moveEntry = ({ path, holders, steps }: List, from: number, to: number): Change[] =>
  holders.flatMap(({ file, value }) => {
    const before = stepsIn(value);
    const [at, next] = [before.indexOf(steps[from] ?? ''), before.indexOf(steps[to] ?? '')];
    return at < 0 || next < 0 ? [] : { kind: 'move', file, path, from: at, to: next };
  });

/**
 * Returns the changes that remove the names of a category with its last story: the check refuses a
 * category without a story, and a story without its category.
 */
function removeCategory({ of, state }: List, step: Step): Change[] {
  const stories = valueAt(state.files[configurationFile]?.value, ['stories']);
  if (of !== 'stories' || !Array.isArray(stories)) return [];
  const { category = '' } = stories.find(({ id }) => id === step) ?? {};
  if (stories.some((one) => one.id !== step && one.category === category)) return [];
  const path = ['categories', category];
  return Object.values(state.files)
    .filter(({ form, value }) => form === of && valueAt(value, path) !== undefined)
    .map((file) => ({ kind: 'set', file: file.path, path }));
}

/**
 * Returns the changes that remove what the facts say for a language, such as its prices: the check
 * refuses them without the language, and the language without them. Of all entries, those of
 * languages alone have a code.
 */
function removeLanguageFacts({ fields, holders, state }: List, step: Step): Change[] {
  const code = valueAt(holders[0]?.value, [step, 'code']);
  if (!('code' in fields) || typeof code !== 'string') return [];
  const walk = (value: unknown, path: Path): Path[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (isByLanguage(fieldAt(state.forms.config, path)))
      return code in value ? [[...path, code]] : [];
    const isList = Array.isArray(value);
    return Object.entries(value).flatMap(([key, part]) =>
      walk(part, [...path, isList ? (idOf(part) ?? Number(key)) : key]),
    );
  };
  return walk(state.files[configurationFile]?.value, []).map((path) => ({
    kind: 'set',
    file: configurationFile,
    path,
  }));
}

export const removeEntry = (list: List, step: Step): Change[] => [
  ...[...list.holders, ...listWords(list), ...listFacts(list)]
    .filter(({ value }) => valueAt(value, [step]) !== undefined)
    .map(({ file, path }) => ({ kind: 'set' as const, file, path: [...path, step] })),
  ...removeCategory(list, step),
  ...removeLanguageFacts(list, step),
];

/** The words of the offers or stories of a list, by their ids. */
function listWords({ field, of, state }: List): Holder[] {
  if (field.kind !== 'list' || !of) return [];
  const files = Object.values(state.files).filter(({ form }) => form === of);
  const columns = files.map((file) => ({ state: file }));
  return listHolders(columns, of === 'stories' ? ['items'] : []);
}

/** Whether a path among the facts is that of an offer's price: ['offers', 'website', 'price']. */
export const isOfferPrice = ([part, , name, ...rest]: Path) =>
  part === 'offers' && name === 'price' && rest.length === 0;

/** The changes that begin the words of an offer's price with its amount. */
export function addPriceWords(path: Path, state: State): Change[] {
  if (!isOfferPrice(path)) return [];
  const key = path.slice(1);
  const words = Object.values(state.files).filter(({ form }) => form === 'offers');
  const lacking = words.filter(({ value }) => valueAt(value, key) === undefined);
  const field = fieldAt(state.forms.offers, key) as Field;
  return fillIn(
    lacking.map((file) => ({ state: file })),
    key,
    blankOf(field, state),
  );
}

/** The facts of the offers or stories whose words a list has. */
function listFacts({ columns, of, state }: List): Holder[] {
  const isWords = of !== undefined && columns[0]?.state?.form === of;
  return isWords ? listHolders([{ state: state.files[configurationFile] }], [of]) : [];
}
