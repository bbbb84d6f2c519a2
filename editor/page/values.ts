import type { Field, Path } from '../api.ts';

/** What stands at a path; undefined where nothing does. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined), value);

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
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  switch (field.kind) {
    case 'group':
      return (
        isObject &&
        Object.keys(value).every((key) => key in field.fields) &&
        Object.entries(field.fields).every(([key, part]) => part.optional || key in value)
      );
    case 'record':
      return isObject && Object.values(value).every((entry) => fits(field.item, entry));
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
