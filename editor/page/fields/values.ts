import type { Referred } from '../../../model/configuration/values.ts';
import { idOf, isObject, valueAt } from '../../../model/files/value-at.ts';
import type { Field, Path, State } from '../../api.ts';
import type { Words } from '../words.ts';

const blanks: Partial<Record<Field['kind'], unknown>> = { number: 1, colour: '#000000', switch: false, mark: true, record: {} };

/**
 * A value of a field to begin with: TODO stands for what visitors will read.
 * @param id the id of a list entry
 * @param like a value of the same field, whose addresses, numbers and choices are taken over
 */
export function blankOf(field: Field, state: State, id = '', like?: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return field.isWords ? todoFor(field) : (like ?? '');
    case 'id':
      return id;
    case 'date':
      return new Date().toISOString().slice(0, 10);
    case 'choice':
      return like ?? field.options[0] ?? '';
    case 'reference':
      return like ?? listChoices(field.of, state, String)[0]?.value ?? '';
    case 'group': {
      const old = isObject(like) ? like : {};
      const required = Object.entries(field.fields).filter(([, part]) => !part.optional);
      return Object.fromEntries(required.map(([key, part]) => [key, blankOf(part, state, id, old[key])]));
    }
    case 'list':
      if (field.item.kind === 'group' && field.item.parts?.length) return field.item.parts.map((part) => ({ id: part }));
      return blankList(field.item, field.min, state, Array.isArray(like) ? like[0] : undefined);
    case 'oneOf':
      return like ?? (field.options[0] ? blankOf(field.options[0], state) : '');
    default:
      return like ?? blanks[field.kind] ?? '';
  }
}

const todoFor = ({ min = 0, max, needs = [] }: Extract<Field, { kind: 'text' }>) =>
  ['TODO', ...needs.map((name) => `{${name}}`)].join(' ').padEnd(min, '.').slice(0, max);

function blankList(item: Field, length: number, state: State, like: unknown): unknown[] {
  const entries: unknown[] = [];
  while (entries.length < length) {
    const taken = entries.flatMap((entry) => idOf(entry) ?? []);
    entries.push(blankOf(item, state, makeEntryId(item, taken), like));
  }
  return entries;
}

/** The records whose keys are ids of a kind: the words of offers, beside the offers of site.config.jsonc. */
export function listRecords(of: Referred, field: Field | undefined, path: Path = []): { path: Path; item: Field }[] {
  if (field?.kind === 'record' && field.of === of) return [{ path, item: field.item }];
  if (field?.kind !== 'group') return [];
  return Object.entries(field.fields).flatMap(([key, part]) => listRecords(of, part, [...path, key]));
}

/** Whether the entries of a list have ids. */
export const hasIds = (item: Field): boolean => item.kind === 'group' && item.fields.id?.kind === 'id';

/** An id that no entry of a list has in any language: 'reason-4'. */
export function makeEntryId({ label }: Field, taken: readonly string[]): string {
  const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? ['entry'];
  let number = taken.length + 1;
  while (taken.includes(`${words.join('-')}-${number}`)) number++;
  return `${words.join('-')}-${number}`;
}

/** Whether a value is one of a field: tells which option of a oneOf it is. */
export function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'oneOf':
      return field.options.some((option) => fits(option, value));
    case 'choice':
      return field.options.includes(String(value));
    case 'group': {
      const isWhole = Object.entries(field.fields).every(([key, part]) => part.optional || (isObject(value) && key in value));
      return isWhole && Object.keys(value ?? {}).every((key) => key in field.fields);
    }
    default:
      return (field.kind === 'record') === isObject(value);
  }
}

type Entry = { id: string; name?: string; title?: string };
export type Choice = { value: string; name: string };

/** What an id can refer to, as the drafts in the first language have it. */
export function listChoices(of: Referred, { files, languages, pages }: State, label: Words['label']): Choice[] {
  const at = (file: string, ...path: string[]) => valueAt(files[file]?.value, path);
  const facts = (...path: string[]) => at('site.config.jsonc', ...path) as Entry[] | undefined;
  const words = (name: string, ...path: string[]) => at(`content/${languages[0]?.code}/${name}.json`, ...path);
  const entries = (list: unknown, titleOf: (entry: Entry) => unknown): Choice[] =>
    ((list ?? []) as Entry[]).map((entry) => ({ value: entry.id, name: String(titleOf(entry) || entry.id) }));
  const people = words('about', 'people', 'items');
  switch (of) {
    case 'offers':
      return entries(facts('offers'), ({ id }) => words('offers', id, 'title'));
    case 'stories':
      return entries(facts('stories'), ({ id }) => words('stories', 'items', id, 'title'));
    case 'categories':
      return Object.entries((words('stories', 'categories') ?? {}) as object).map(([value, name]) => ({ value, name }));
    case 'testimonials':
      return entries(words('home', 'testimonials', 'items'), ({ name }) => name);
    case 'people':
      return entries(people, ({ name }) => name);
    case 'authors':
      return entries(people, ({ name }) => name).map(({ name }) => ({ value: name, name }));
    case 'languages':
      return languages.map(({ code, name }) => ({ value: code, name }));
    case 'pages':
      return pages
        .filter(({ kind }) => kind === 'page')
        .map(({ id, label: name }) => ({ value: id.replace(/^page /, ''), name: label(name) }));
  }
}
