import type { Field, Path } from './api.ts';

/** The field at a path of a form. */
export function fieldAt(form: Field | undefined, path: Path): Field | undefined {
  const [key, ...rest] = path;
  if (!form || key === undefined) return form;
  if (form.kind === 'group') return fieldAt(form.fields[key], rest);
  if (form.kind === 'list' || form.kind === 'record') return fieldAt(form.item, rest);
  if (form.kind === 'oneOf') return form.options.map((option) => fieldAt(option, path)).find(Boolean);
  return undefined;
}

/** The keys that a group may have, in the order of its schema. */
export const keysAt = (form: Field | undefined, path: Path): string[] => {
  const field = fieldAt(form, path);
  return field?.kind === 'group' ? Object.keys(field.fields) : [];
};

/** The labels of a field and of the groups around it; entries of lists by their ids or numbers. */
export const labelsAt = (form: Field | undefined, path: Path): string[] =>
  path
    .flatMap((step, depth) => {
      const label = fieldAt(form, path.slice(0, depth + 1))?.label || String(step);
      if (fieldAt(form, path.slice(0, depth))?.kind !== 'list') return [label];
      return [label, /^\d+$/.test(String(step)) ? String(Number(step) + 1) : String(step)];
    })
    .filter(Boolean);
