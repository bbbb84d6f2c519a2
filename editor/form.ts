import type { Referred } from '../model/schemas/schema.ts';
import type { Field, Path } from './api.ts';

export function fieldAt(form: Field | undefined, path: Path): Field | undefined {
  const [key, ...rest] = path;
  if (!form || key === undefined) return form;
  if (form.kind === 'group') return fieldAt(form.fields[key], rest);
  if (form.kind === 'list' || form.kind === 'record') return fieldAt(form.item, rest);
  return form.kind === 'oneOf'
    ? form.options.map((option) => fieldAt(option, path)).find(Boolean)
    : undefined;
}

/** The keys that a group may have, in the order of its schema. */
export const keysAt = (form: Field | undefined, path: Path): string[] => {
  const field = fieldAt(form, path);
  return field?.kind === 'group' ? Object.keys(field.fields) : [];
};

type Name = (text: string, of?: Referred) => string;

/**
 * The labels of a field and of the groups around it, as `translate` gives them; entries have a
 * number, an id, or a name by `nameEntry`.
 */
export const labelsAt = (
  form: Field | undefined,
  path: Path,
  translate: Name = String,
  nameEntry: Name = String,
): string[] =>
  path
    .map((step, depth) => {
      const label = translate(fieldAt(form, path.slice(0, depth + 1))?.label || String(step));
      const above = fieldAt(form, path.slice(0, depth));
      const holder =
        above?.kind === 'oneOf' ? above.options.find((option) => fieldAt(option, [step])) : above;
      if (holder?.kind === 'record') return `${label} ${nameEntry(String(step), holder.of)}`;
      return holder?.kind === 'list'
        ? `${label} ${Number.isInteger(Number(step)) ? Number(step) + 1 : step}`
        : label;
    })
    .filter((label, index, all) => label !== all[index - 1]);
