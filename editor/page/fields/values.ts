import type { Referred } from '../../../model/schemas/schema.ts';
import { isObject, valueAt } from '../../../model/schemas/value-at.ts';
import { type Choice, type Field, type State, withoutMark } from '../../api.ts';
import type { Words } from '../words.ts';

/** An entry without hours would say that its days are closed. */
const week = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  opens: '09:00',
  closes: '17:00',
};

/**
 * A value to begin with: TODO for what visitors read. @param id of a list entry @param like a value
 * whose numbers and choices are kept
 */
export function blankOf(field: Field, state: State, id = '', like?: unknown): unknown {
  switch (field.kind) {
    case 'text': {
      const { isWords, max, needs = [] } = field;
      return isWords
        ? ['TODO', ...needs.map((name) => `{${name}}`)].join(' ').slice(0, max)
        : (like ?? '');
    }
    case 'id':
      return id;
    case 'date':
      return new Date().toISOString().slice(0, 10);
    case 'switch':
      return like ?? field.optional ?? false;
    case 'choice':
      return like ?? field.options[0];
    case 'reference':
      return like ?? listChoices(field.of, state, String)[0]?.value ?? '';
    case 'group': {
      if ('opens' in field.fields) return like ?? week;
      const required = Object.entries(field.fields).filter(([, part]) => !part.optional);
      return Object.fromEntries(
        required.map(([key, part]) => [key, blankOf(part, state, id, valueAt(like, [key]))]),
      );
    }
    case 'list': {
      const { item, min } = field;
      if (item.kind === 'group' && item.parts?.length)
        return item.parts.map((part) => ({ id: part }));
      const length = field.optional ? Math.max(1, min) : min;
      return Array.from({ length }, (_, index) =>
        blankOf(item, state, makeEntryId(item, Array(index)), valueAt(like, [0])),
      );
    }
    case 'oneOf':
      return like ?? (field.options[0] && blankOf(field.options[0], state));
    default:
      return like ?? Object({ number: 1, colour: '#000000', record: {} })[field.kind] ?? '';
  }
}

/** An id that no entry of a list has in any language: 'reason-4'. */
export function makeEntryId({ label }: Field, taken: readonly unknown[]): string {
  const word = label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  let number = taken.length + 1;
  while (taken.includes(`${word}-${number}`)) number++;
  return `${word}-${number}`;
}

/** Whether a value is one of a field: tells which option of a oneOf it is. */
export function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'oneOf':
      return field.options.some((option) => fits(option, value));
    case 'choice':
      return field.options.includes(String(value));
    case 'group':
      return (
        isObject(value) &&
        Object.entries(field.fields).every(([key, part]) => part.optional || key in value)
      );
    default:
      return (field.kind === 'record') === isObject(value);
  }
}

/**
 * The name of what an id refers to; `other` stands for all languages that have no entry of their
 * own.
 */
export const nameChoice = (
  id: string,
  of: Referred | undefined,
  state: State,
  label: Words['label'],
): string =>
  (of && listChoices(of, state, label).find(({ value }) => value === id)?.name) ?? label(id);

type Entry = { id: string; name?: string };

/** What an id can refer to, as the drafts in the first language have it. */
export function listChoices(
  of: Referred,
  { files, languages, pages, fonts }: State,
  label: Words['label'],
): readonly Choice[] {
  const at = (file = '', ...path: string[]) => valueAt(files[file]?.value, path);
  const words = (name: string, ...path: string[]) =>
    at(`content/${languages[0]?.code}/${name}.json`, ...path);
  const entries = (list: unknown, nameOf = ({ name }: Entry): unknown => name): Choice[] =>
    ((list ?? []) as Entry[]).map((entry, index) => {
      const name = String(nameOf(entry) || entry.id);
      return { value: entry.id, name: withoutMark(name) === name ? name : `${index + 1}` };
    });
  switch (of) {
    case 'offers':
    case 'stories':
      return entries(at('site.config.jsonc', of), ({ id }) =>
        words(of, ...(of === 'stories' ? ['items'] : []), id, 'title'),
      );
    case 'categories':
      return Object.entries(words('stories', of) ?? {}).map(([value, name]) => ({ value, name }));
    case 'testimonials':
      return entries(words('home', of, 'items'));
    case 'people':
      return entries(words('about', of, 'items'));
    case 'authors':
      return ((words('about', 'people', 'items') ?? []) as Entry[]).map(({ name = '' }) => ({
        value: name,
        name,
      }));
    case 'languages':
      return languages.map(({ code, name }) => ({ value: code, name }));
    case 'pages':
      return pages
        .filter(({ kind }) => kind === 'page')
        .map((page) => ({
          value: page.id.replace(/^page /, ''),
          name: withoutMark(
            String(at(page.files[languages[0]?.code ?? ''], 'label') ?? label(page.label)),
          ),
        }));
    case 'fonts':
      return fonts;
  }
}
