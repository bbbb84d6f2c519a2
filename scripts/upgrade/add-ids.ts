import type { z } from 'zod';
import { editJson } from '../../model/files/edit-json.ts';
import type { Problem } from '../../model/files/problem.ts';
import { readJson } from '../../model/files/read-json.ts';
import { listKeys, stepInto, unwrap } from '../../model/files/schema-parts.ts';
import { idOf, isObject, listTexts } from '../../model/files/value-at.ts';
import { isSameText, type Path, pickTexts, type TextTree } from '../../model/translations/text-tree.ts';

/** A list of entries in a file of words, in one language. */
type List = { code: string; path: Path; schema: z.ZodType; entries: readonly unknown[] };

export type WordsFile = { code: string; path: string; text: string };

/** Finds the notes of a language on the texts at a path. */
type FindNotes = (code: string, path: Path) => TextTree | undefined;

/**
 * Gives every list entry of a file of words an id, the same in every language.
 * @param files the same file in each language, the source first
 * @returns the texts that change, and the lists whose entries cannot be matched
 */
export function addIds(
  files: readonly WordsFile[],
  schema: z.ZodType,
  findNotes: FindNotes,
): { changes: Map<string, string>; problems: Problem[] } {
  const problems: Problem[] = [];
  const lists = files.flatMap(({ code, path, text }) => {
    const json = readJson(text);
    if ('message' in json) problems.push({ file: path, key: json.at, message: json.message });
    return 'value' in json ? findLists(code, schema, json.value) : [];
  });
  const texts = new Map(files.map(({ code, text }) => [code, text]));
  for (const [key, own] of Map.groupBy(lists, ({ path }) => path.join('.'))) {
    const ids = matchLists(own, findNotes);
    const [source] = own;
    for (const list of own) {
      const found = ids.get(list.code);
      const pathOf = ({ code }: List) => files.find((file) => file.code === code)?.path ?? '';
      if (found) texts.set(list.code, writeIds(texts.get(list.code) ?? '', list, found));
      else if (source) problems.push({ file: pathOf(list), key, message: explainDifference(list, source, pathOf(source)) });
    }
  }
  const changed = files.filter(({ code, text }) => texts.get(code) !== text);
  return { changes: new Map(changed.map(({ code, path }) => [path, texts.get(code) ?? ''])), problems };
}

/** Finds every list whose entries have ids in the schema. */
function findLists(code: string, schema: z.ZodType, value: unknown, path: Path = []): List[] {
  if (Array.isArray(value)) {
    const item = stepInto(schema, 0);
    return item && listKeys(item).includes('id') ? [{ code, path, schema: item, entries: value }] : [];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const inner = stepInto(schema, key);
    return inner ? findLists(code, inner, part, [...path, key]) : [];
  });
}

/** The ids of each language's entries; a language whose entries cannot be matched has none. */
function matchLists([source, ...others]: readonly List[], findNotes: FindNotes): Map<string, string[]> {
  if (!source) return new Map();
  const orders = others.map((list) => ({ list, order: orderOf(list, source, findNotes(list.code, list.path)) }));
  const idIn = (own: number) =>
    orders.map(({ list, order }) => idOf(list.entries[order?.indexOf(own) ?? -1])).find((id) => id !== undefined);
  const known: string[] = [];
  for (const [index, entry] of source.entries.entries()) known.push(idOf(entry) ?? idIn(index) ?? makeId(source, index, known));
  return new Map([
    [source.code, known],
    ...orders.flatMap(({ list, order }): [string, string[]][] => {
      if (!order) return [];
      const own: string[] = [];
      for (const [index, entry] of list.entries.entries())
        own.push(idOf(entry) ?? known[order[index] ?? -1] ?? makeId(list, index, [...known, ...own]));
      return [[list.code, own]];
    }),
  ]);
}

/**
 * Matches the entries of a translated list with those of the source: by id, by the notes or, when the lists are equally long, by position.
 * @returns for each entry the index of its source entry, -1 when it has none; undefined where entries cannot be matched
 */
function orderOf({ entries, schema, path }: List, source: List, notes: TextTree | undefined): number[] | undefined {
  const isNoted = Array.isArray(notes);
  const order = entries.map((entry, index) => {
    const [id, note] = [idOf(entry), isNoted ? notes[index] : undefined];
    if (id !== undefined) return source.entries.findIndex((other) => idOf(other) === id);
    return note ? source.entries.findIndex((other) => hasSameTexts(note, pickTexts(schema, other))) : -1;
  });
  const isKnown = entries.every((entry, index) => idOf(entry) !== undefined || order[index] !== -1 || (isNoted && !notes[index]));
  const found = order.filter((index) => index !== -1);
  // Languages may divide the captions of a film differently, so they are matched by position.
  const isInPlace = entries.length === source.entries.length || path.at(-1) === 'captions';
  if (isKnown && new Set(found).size === found.length && (!isInPlace || found.length === entries.length)) return order;
  return isInPlace ? entries.map((_, index) => index) : undefined;
}

export function hasSameTexts(one: TextTree | undefined, other: TextTree | undefined): boolean {
  const [ones, others] = [listTexts(one), listTexts(other)];
  const textAt = new Map(ones.map(({ key, text }) => [key, text]));
  return ones.length > 0 && ones.length === others.length && others.every(({ key, text }) => isSameText(textAt.get(key), text));
}

/** An id from the first words of an entry, or from its label where these have no Latin letters. */
function makeId({ schema, entries, path }: List, index: number, taken: readonly string[]): string {
  const label = slug(String(unwrap(schema).meta()?.label ?? schema.meta()?.label ?? 'entry'));
  const entry = entries[index];
  const [words = ''] = ['title', 'name', 'question', 'label', 'when', 'counts'].flatMap((key) => {
    const text = isObject(entry) && path.at(-1) !== 'captions' ? entry[key] : undefined;
    return typeof text === 'string' ? [slug(text)] : [];
  });
  const wanted = words === '' ? `${label}-${index + 1}` : /^\d/.test(words) ? `${label}-${words}` : words;
  let id = wanted;
  for (let count = 2; taken.includes(id); count++) id = `${wanted}-${count}`;
  return id;
}

const longestId = 32;

function slug(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.reduce(
    (made, word) => (made && made.length + word.length >= longestId ? made : made ? `${made}-${word}` : word),
    '',
  );
}

function writeIds(text: string, { path, entries, schema }: List, ids: readonly string[]): string {
  return entries.reduce<string>(
    (now, entry, index) =>
      idOf(entry) === undefined && isObject(entry)
        ? editJson(now, { kind: 'set', path: [...path, index, 'id'], value: ids[index] }, () => listKeys(schema))
        : now,
    text,
  );
}

function explainDifference({ entries }: List, source: List, sourcePath: string): string {
  const counts = `has ${entries.length} entries, and ${sourcePath} ${source.entries.length}`;
  return `${counts}: nothing tells which are translations of each other; add or take out entries until they are as many, or write "id" into each entry of both`;
}
