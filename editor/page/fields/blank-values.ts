import { toIsoDay } from '../../../i18n/dates.ts';
import { isObject, valueAt } from '../../../model/schemas/value-at.ts';
import type { Field, State } from '../../api.ts';
import { listChoices } from './choices.ts';

/** Opening hours whose times are to be written: without them these days would be closed. */
const week = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  opens: '',
  closes: '',
};

/**
 * A value to begin with: TODO for what visitors read.
 * @param id of a list entry
 * @param like a value whose facts and choices are kept, but no numbers
 */
export function blankOf(field: Field, state: State, id = '', like?: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return field.isWords ? markUnwritten(field) : blankFact(like);
    case 'id':
      return id;
    // A number of another entry, or a made-up one, could go online unread.
    case 'number':
      return '';
    case 'date':
      return toIsoDay(new Date());
    case 'group':
      return blankGroup(field, state, id, like);
    case 'list':
      return blankList(field, state, like);
    default:
      return like ?? firstOf(field, state);
  }
}

/** A fact like that of another entry; links are not taken over. */
const blankFact = (like: unknown) =>
  typeof like === 'string' && !like.startsWith('https:') ? like : '';

/** TODO, with the placeholders that the text must have. */
const markUnwritten = ({ max, needs = [] }: Extract<Field, { kind: 'text' }>) =>
  ['TODO', ...needs.map((name) => `{${name}}`)].join(' ').slice(0, max);

type Group = Extract<Field, { kind: 'group' }>;

function blankGroup({ fields }: Group, state: State, id: string, like: unknown): unknown {
  if ('opens' in fields) return like ?? week;
  const required = Object.entries(fields).filter(([, part]) => !part.optional);
  return Object.fromEntries(
    required.map(([key, part]) => [key, blankOf(part, state, id, valueAt(like, [key]))]),
  );
}

type List = Extract<Field, { kind: 'list' }>;

function blankList({ item, min, optional }: List, state: State, like: unknown): unknown[] {
  if (item.kind === 'group' && item.parts?.length) return item.parts.map((part) => ({ id: part }));
  const length = optional ? Math.max(1, min) : min;
  return Array.from({ length }, (_, index) =>
    blankOf(item, state, makeEntryId(item, Array(index)), valueAt(like, [0])),
  );
}

function firstOf(field: Field, state: State): unknown {
  switch (field.kind) {
    case 'switch':
      return field.optional ?? false;
    case 'choice':
      return field.options[0];
    case 'reference':
      return listChoices(field.of, state, String)[0]?.value ?? '';
    case 'oneOf':
      return field.options[0] && blankOf(field.options[0], state);
    case 'colour':
      return '#000000';
    case 'record':
      return {};
    default:
      return '';
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
