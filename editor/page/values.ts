import { isGroup } from '../../model/files/value-at.ts';
import type { Field } from '../api.ts';

/** The least that a field can hold, to be filled in. */
export function blankOf(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'picture':
      return '';
    case 'number':
      return 0;
    case 'date':
      return new Date().toISOString().slice(0, 10);
    case 'colour':
      return '#000000';
    case 'switch':
      return false;
    case 'mark':
      return true;
    case 'choice':
      return field.options[0] ?? '';
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields)
          .filter(([, part]) => !part.optional)
          .map(([key, part]) => [key, blankOf(part)]),
      );
    case 'list':
      return Array.from({ length: field.min }, () => blankOf(field.item));
    case 'record':
      return {};
    case 'oneOf':
      return field.options[0] ? blankOf(field.options[0]) : '';
  }
}

/** Whether a value has the shape of a field, to tell which of several kinds it is. */
export function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'group':
      return (
        isGroup(value) &&
        Object.keys(value).every((key) => key in field.fields) &&
        Object.entries(field.fields).every(([key, part]) => part.optional || key in value)
      );
    case 'record':
      return isGroup(value) && Object.values(value).every((entry) => fits(field.item, entry));
    case 'list':
      return Array.isArray(value);
    case 'oneOf':
      return field.options.some((option) => fits(option, value));
    case 'choice':
      return field.options.includes(value as string);
    case 'number':
      return typeof value === 'number';
    case 'switch':
    case 'mark':
      return typeof value === 'boolean';
    default:
      return typeof value === 'string';
  }
}

/** What a field is called, with the groups that it stands in, by the dotted path that problems name. */
export function labelsAt(form: Field | undefined, key: string): string[] {
  const [labels] = key.split('.').reduce<[string[], Field | undefined]>(
    ([found, field], step) => {
      const next = field && stepInto(field, step);
      return [[...found, next?.label || step, ...(field?.kind === 'list' ? [String(Number(step) + 1)] : [])], next];
    },
    [[], form],
  );
  return labels;
}

const stepInto = (field: Field, step: string): Field | undefined =>
  field.kind === 'group'
    ? field.fields[step]
    : field.kind === 'list' || field.kind === 'record'
      ? field.item
      : field.kind === 'oneOf'
        ? field.options.map((option) => stepInto(option, step)).find(Boolean)
        : undefined;
